import { refuse } from './refusal.ts';
import type { StripeAnswer } from './refusal.ts';

const REMEMBERED_MS = 24 * 3_600_000;

/** Idempotency keys of one account, as Stripe keeps them: what was answered first, failures too, for 24 hours. */
export class StripeKeys {
  private readonly keys = new Map<string, { asked: string; answer: StripeAnswer | null; at: number }>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** What the key was answered before; null where it is new, and then it is under way until `keep` or `forget`. */
  take(key: string, asked: string): StripeAnswer | null {
    if (key.length > 255)
      refuse(400, { type: 'invalid_request_error', message: 'Idempotency keys have at most 255 characters' });
    const before = this.keys.get(key);
    if (before && this.now() - before.at < REMEMBERED_MS) {
      if (before.asked !== asked)
        refuse(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
        });
      if (before.answer === null)
        refuse(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Under way' });
      return before.answer;
    }
    this.keys.set(key, { asked, answer: null, at: this.now() });
    return null;
  }

  keep(key: string, answer: StripeAnswer): void {
    const row = this.keys.get(key);
    if (row) row.answer = answer;
  }

  /** What could not be read, or was turned away at the door, is not kept. */
  forget(key: string): void {
    this.keys.delete(key);
  }

  clear(): void {
    this.keys.clear();
  }
}
