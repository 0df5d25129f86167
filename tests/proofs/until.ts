/**
 * Waits until it is so, looking four times a second; what fails meanwhile counts as not yet. @throws Error that names
 * `what` after so many seconds.
 */
export async function until(isSo: () => Promise<boolean>, seconds: number, what: string): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not after ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
