/** A package, add-on or upgrade as the specification has it; `taxExempt` is there only where it is so. */
export function withExemption<Row extends { taxExempt?: boolean | null }>(
  row: Row,
): Row | Omit<Row, 'taxExempt'> {
  const { taxExempt, ...specified } = row;
  return taxExempt ? row : specified;
}
