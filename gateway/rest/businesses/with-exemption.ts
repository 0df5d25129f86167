/** What goes beyond the specification of a package, add-on or upgrade. */
interface Beyond {
  taxExempt?: boolean | null;
  frequency?: string | null;
}

/**
 * A package, add-on or upgrade as the specification has it; `taxExempt` is there only where it is so, `frequency` where it comes
 * more often than once a month.
 */
export function withExemption<Row extends Beyond>(row: Row): Omit<Row, keyof Beyond> & Beyond {
  const { taxExempt, frequency, ...specified } = row;
  return { ...specified, ...(taxExempt && { taxExempt }), ...(frequency && { frequency }) };
}
