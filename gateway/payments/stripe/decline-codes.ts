import type { DeclineReason } from '../../../schema/errors.ts';

/**
 * What a decline means for who owns the card, by Stripe's words for it: the bank's reason (`decline_code`), else the
 * error's own code, and what the card's network advises where neither is known here. A reason that nobody knows is soft.
 * Codes: https://docs.stripe.com/declines/codes
 */
export function declineReason(words: {
  code?: string | null;
  decline_code?: string | null;
  advice_code?: string | null;
}): DeclineReason {
  for (const word of [words.decline_code, words.code]) {
    const reason = word && REASONS.get(word);
    if (reason) return reason;
  }
  return words.advice_code === 'do_not_try_again' || words.advice_code === 'confirm_card_data'
    ? 'hard'
    : 'soft';
}

/** The bank asks the card's owner to confirm, or they did not. */
const VERIFICATION = [
  'authentication_required',
  'authentication_not_handled',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
];

/** Another card is needed, or the same one typed correctly. */
const HARD = [
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'fraudulent',
  'highest_risk_level',
  'incorrect_address',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'live_mode_test_card',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
  'transaction_not_allowed',
];

const REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ...VERIFICATION.map((code) => [code, 'verification_needed'] as const),
  ...HARD.map((code) => [code, 'hard'] as const),
  // The bank's words for "not now", which its network may nevertheless call final.
  ...['insufficient_funds', 'try_again_later', 'processing_error', 'issuer_not_available'].map(
    (code) => [code, 'soft'] as const,
  ),
]);
