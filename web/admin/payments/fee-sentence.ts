/** What the platform keeps, in words: 250 basis points are "2.5%". */
export const feeSentence = (basisPoints: number): string =>
  `Regulars keeps ${Number((basisPoints / 100).toFixed(2))}% of each card payment into your own account.`;
