import { randomKey } from '../../client/requests/random-key.ts';
import { readStoredObject, writeStored } from '../../client/storage/storage.ts';

const KEY = 'checkout_attempt';

interface Attempt {
  businessSlug: string;
  /** The idempotency key. */
  key: string;
  /** What was sent under it first, as text, so that a later change of it is noticed. */
  body: string;
}

/**
 * The idempotency key of a checkout at a business: made once, stored before anything is sent, and kept until an
 * answer came, so that sending again after a lost connection or a reload cannot make a second order
 * (docs/rules.md "One checkout"). `body` is what is about to be sent.
 */
export function attemptKey(businessSlug: string, body: object): string {
  const before = readAttempt(businessSlug);
  if (before) return before.key;
  const attempt: Attempt = { businessSlug, key: randomKey(), body: JSON.stringify(body) };
  writeStored(KEY, JSON.stringify(attempt));
  return attempt.key;
}

/** How an attempt without an answer relates to what would be sent now; null where there is none. */
export function unansweredAttempt(businessSlug: string, body: object): 'same' | 'changed' | null {
  const before = readAttempt(businessSlug);
  if (!before) return null;
  return before.body === JSON.stringify(body) ? 'same' : 'changed';
}

/** An answer came: the next checkout is another one. */
export function forgetAttempt(): void {
  writeStored(KEY, null);
}

function readAttempt(businessSlug: string): Attempt | null {
  const stored = readStoredObject(KEY);
  if (stored?.businessSlug !== businessSlug || typeof stored.key !== 'string') return null;
  return { businessSlug, key: stored.key, body: typeof stored.body === 'string' ? stored.body : '' };
}
