/** What the platform keeps of a charge: cents of `amount` cents, half up. Source: docs/rules.md "Whose account takes the money". */
export const feeOf = (amount: number, basisPoints: number): number =>
  Math.floor((amount * basisPoints + 5_000) / 10_000);

/**
 * What of the platform's fee goes back with a refund of `refund` cents, where refunds of `before` cents have taken their part
 * along already: in the proportion of the charge, whole cents, and all of the fee once all of the charge is given back.
 * Source: docs/rules.md "Whose account takes the money".
 */
export const feeBackOf = (
  { amount, fee }: { amount: number; fee: number },
  { before, refund }: { before: number; refund: number },
): number => Math.round((fee * (before + refund)) / amount) - Math.round((fee * before) / amount);
