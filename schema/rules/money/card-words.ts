/** A card on file as people name it: "Visa ending in 4242". */
export const cardWords = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand} ending in ${last4}`;

/** "09/2029" */
export const expiryWords = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;
