import type { Context } from '../context.ts';
import { UserError, tooManyRequests } from '../errors.ts';
import { normaliseCode } from '../rules/money/coupon.ts';
import { limitKey, takeHits } from './rate-limits.ts';
import type { RateLimit } from './rate-limits.ts';
import { giveBack } from './rate-limits.sql.ts';

/** Wrong codes per address, and per account. */
const COUPON_GUESSES: RateLimit = { name: 'coupon', hits: 30, windowSeconds: 60 };

/**
 * Does something with a coupon code that somebody typed. The code is counted as wrong before it is looked up and given
 * back where it was not, so that codes can't be guessed, by many calls at once neither. Blank is no code. Call it outside
 * of any transaction. @throws TOO_MANY_REQUESTS before `work` is called.
 */
export async function withCouponCode<T>(
  context: Context,
  code: string | null | undefined,
  work: () => Promise<T>,
  isWrong: (result: T) => boolean = () => false,
): Promise<T> {
  if (!context.rateLimits || normaliseCode(code) === '') return work();
  const keys = await count(context);
  let wasWrong = false;
  try {
    const result = await work();
    wasWrong = isWrong(result);
    return result;
  } catch (error) {
    wasWrong = error instanceof UserError && error.fields?.couponCode !== undefined;
    throw error;
  } finally {
    if (!wasWrong) await giveBack(context, keys);
  }
}

async function count(context: Context): Promise<string[]> {
  const account = context.caller.account?.id;
  const keys = [`address ${context.address}`, ...(account ? [`account ${account}`] : [])].map((who) =>
    limitKey(COUPON_GUESSES.name, who),
  );
  const wait = await takeHits(context, COUPON_GUESSES, keys);
  if (wait !== null) throw tooManyRequests(wait, COUPON_GUESSES.hits);
  return keys;
}
