/**
 * An order as people name it: "FF-1042". The letters are the first ones of the slug's first two words (of one word its
 * first two letters), the number counts up at the business (docs/rules.md "Order numbers").
 */
export function orderNumber(slug: string, number: number): string {
  return `${lettersOf(slug)}-${number}`;
}

function lettersOf(slug: string): string {
  const [first = '', second] = slug
    .split('-')
    .map((word) => word.replaceAll(/[^a-z]/g, ''))
    .filter(Boolean);
  const letters = second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2);
  return letters.toUpperCase() || 'NO';
}
