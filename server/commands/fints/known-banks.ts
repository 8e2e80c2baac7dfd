/**
 * Loads the test for codes of German banks at which customers can have accounts. The directory is
 * loaded here alone: the other commands do not wait for it.
 */
export async function loadKnownBanks(): Promise<(bankCode: string) => boolean> {
  const { createDirectory } = await import("#banks/directory.ts");
  const banks = createDirectory();
  return (bankCode) => banks.byCode("DE", bankCode)?.testmode === false;
}
