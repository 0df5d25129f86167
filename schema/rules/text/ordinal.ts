/** The suffix of an ordinal: 1st, 2nd, 3rd, 4th, 11th to 13th, 21st. Source: docs/rules.md "Cutoff". */
export function ordinalSuffix(n: number): 'st' | 'nd' | 'rd' | 'th' {
  const lastTwo = Math.abs(n) % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return 'th';
  switch (lastTwo % 10) {
    case 1:
      return 'st';
    case 2:
      return 'nd';
    case 3:
      return 'rd';
    default:
      return 'th';
  }
}

/** `ordinal(22)` is "22nd". */
export function ordinal(n: number): string {
  return `${n}${ordinalSuffix(n)}`;
}
