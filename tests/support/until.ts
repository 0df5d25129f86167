const PATIENCE_MILLISECONDS = 90_000;
const PAUSE_MILLISECONDS = 30;

/** Waits for something to come true, for as long as a busy machine may take. @throws where it never does. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const patience = performance.now() + PATIENCE_MILLISECONDS;
  while (!(await isSo())) {
    if (performance.now() > patience) throw new Error('It did not come true in 90 seconds');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}
