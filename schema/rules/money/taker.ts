/** Who takes the next payments of a business: its own account, the platform's, or nobody, so that it is paid at pickup. */
export type Taker = 'own' | 'platform' | 'nobody';

/** What decides it. */
export interface TakerStanding {
  /** It is connected to an account of its own, at a company that the environment names. */
  hasAccount: boolean;
  /** It has, or once had, an account of its own. */
  hadAccount: boolean;
  /** Its owner takes cards through the platform's account all the same. */
  acceptsPlatformAccount: boolean;
  /** The environment names an account of the platform. */
  platformTakesCards: boolean;
}

/**
 * Who takes the next payments of a business. One that has lost its account is paid at pickup, and not into somebody else's
 * account, unless its owner says so. Source: docs/rules.md "Whose account takes the money".
 */
export function takerOf({
  hasAccount,
  hadAccount,
  acceptsPlatformAccount,
  platformTakesCards,
}: TakerStanding): Taker {
  if (hasAccount) return 'own';
  if (!platformTakesCards) return 'nobody';
  return hadAccount && !acceptsPlatformAccount ? 'nobody' : 'platform';
}
