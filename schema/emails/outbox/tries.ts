/** For how long a mail is one worker's own; longer than a mailer waits. A worker that stops leaves it to the next. */
const OWN_MINUTES = 5;
const MINUTE_MS = 60_000;
export const OWN_MS = OWN_MINUTES * MINUTE_MS;
/** How long until each next try, in minutes; after the last the mail has failed. */
const WAITS = [1, 5, 30, 120, 360, 720, 1440] as const;

/** Milliseconds until a mail is tried again that was tried so often; null where that was the last try. */
export function waitAfter(attempts: number): number | null {
  const minutes = WAITS[attempts - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
}
