/** What browsers say of a part of the application that could not be fetched; each has words of its own. */
const SAID =
  /dynamically imported module|importing a module script|unable to preload|failed to fetch|load failed/i;

/** True where a part of the application did not arrive: the connection, not a fault of the program. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && SAID.test(error.message);
}
