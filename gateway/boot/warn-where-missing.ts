/** What a logger can do for it. */
interface WarningLog {
  warn(facts: object, message: string): void;
}

/**
 * Warns where something outside of the product (mail, storage) is not there at the start. It may come later, and what
 * needs it says so itself: the start goes on.
 */
export async function warnWhereMissing(
  verified: Promise<void>,
  log: WarningLog,
  sentence: string,
): Promise<void> {
  await verified.catch((error: unknown) => {
    const { message, code, name, $metadata } = error as Error & {
      code?: unknown;
      $metadata?: { httpStatusCode?: number };
    };
    const status = $metadata?.httpStatusCode;
    log.warn({ reason: message, code: code ?? name, ...(status && { status }) }, sentence);
  });
}
