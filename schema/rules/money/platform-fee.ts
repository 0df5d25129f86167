/** What the platform keeps of a charge: cents of `amount` cents, half up. Source: docs/rules.md "Whose account takes the money". */
export const feeOf = (amount: number, basisPoints: number): number =>
  Math.floor((amount * basisPoints + 5_000) / 10_000);
