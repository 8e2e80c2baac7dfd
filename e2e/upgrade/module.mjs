// Code of another build: its address is known only when the tool is called.

/**
 * @param {string} url
 * @returns {Promise<Record<string, unknown>>}
 */
export async function loadModule(url) {
  return await import(url);
}
