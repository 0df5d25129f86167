/** Money that moved at a payment company, by its own id there: what its list says. */
export interface Move {
  kind: 'charge' | 'refund' | 'dispute';
  reference: string;
  /** What came in; negative: what went out. */
  cents: number;
}
