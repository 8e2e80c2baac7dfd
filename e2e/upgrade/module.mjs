// Loads code of another build, whose path is known only at run time.

/**
 * @param {string} url
 * @returns {Promise<Record<string, unknown>>}
 */
export async function loadModule(url) {
  return await import(url);
}
