/** An entry of a page's published snapshot, as far as tax goes. */
interface ExemptEntry {
  id: string;
  taxExempt?: boolean | null;
}

/** What of a page says what is not taxed: its published snapshot. */
export interface Exemptions {
  itemsSnapshot: readonly ExemptEntry[];
  addonsSnapshot: readonly ExemptEntry[];
  upgradesSnapshot: readonly ExemptEntry[];
}

/** What of a box says how much of it is taxed; amounts in cents, absent means taxed. */
interface TaxedBox {
  itemId: string;
  amount: number;
  taxExempt?: boolean | null;
  addons: readonly TaxedExtra[];
  upgrades: readonly TaxedExtra[];
}

interface TaxedExtra extends ExemptEntry {
  amount: number;
}

/**
 * Cents of a box of which no tax is taken, before a coupon: its exempt add-ons and upgrades, and all that is not an extra where
 * the package is exempt. `amount` is the price agreed on, where that is another. Source: docs/rules.md "What is not taxed".
 */
export function exemptCents(box: TaxedBox, amount: number = box.amount): number {
  const extras = [...box.addons, ...box.upgrades];
  const exemptExtras = centsOf(extras.filter(({ taxExempt }) => taxExempt));
  const ofPackage = box.taxExempt ? Math.max(0, amount - centsOf(extras)) : 0;
  return Math.min(amount, exemptExtras + ofPackage);
}

/**
 * Cents that tax is on: what is not exempt, less its share of the coupon by amount, rounded once, half a cent up. Exact, however
 * large the amounts are. Source: docs/rules.md "What is not taxed".
 */
export function taxableCents(box: { amount: number; exemptAmount: number; discountAmount: number }): number {
  const { amount, discountAmount } = box;
  const taxed = amount - Math.max(0, Math.min(box.exemptAmount, amount));
  if (taxed === amount) return amount - discountAmount;
  const left = BigInt(taxed) * BigInt(amount - discountAmount);
  return Number((2n * left + BigInt(amount)) / (2n * BigInt(amount)));
}

/**
 * A box with what a page says now of what is not taxed; what the page does not have any more stays as it was. The same box where
 * nothing is another. Source: docs/rules.md "What is not taxed".
 */
export function withExemptions<Box extends TaxedBox>(box: Box, page: Exemptions | null | undefined): Box {
  if (!page) return box;
  const item = marked({ id: box.itemId, taxExempt: box.taxExempt }, page.itemsSnapshot);
  const addons = box.addons.map((extra) => marked(extra, page.addonsSnapshot));
  const upgrades = box.upgrades.map((extra) => marked(extra, page.upgradesSnapshot));
  const isSame =
    isExempt(item) === isExempt(box) &&
    addons.every((extra, at) => extra === box.addons[at]) &&
    upgrades.every((extra, at) => extra === box.upgrades[at]);
  if (isSame) return box;
  const { taxExempt: _before, ...rest } = box;
  return { ...rest, ...exemptMark(item), addons, upgrades } as unknown as Box;
}

/** The mark of what is exempt; nothing at all for what is taxed, as everything from before has it. */
export const exemptMark = (entry: { taxExempt?: boolean | null }): { taxExempt?: true } =>
  isExempt(entry) ? { taxExempt: true } : {};

function marked<Entry extends ExemptEntry>(entry: Entry, published: readonly ExemptEntry[]): Entry {
  const now = published.find(({ id }) => id === entry.id);
  if (!now || isExempt(now) === isExempt(entry)) return entry;
  const { taxExempt: _before, ...rest } = entry;
  return { ...rest, ...exemptMark(now) } as unknown as Entry;
}

const isExempt = ({ taxExempt }: { taxExempt?: boolean | null }): boolean => taxExempt === true;

const centsOf = (extras: readonly TaxedExtra[]): number =>
  extras.reduce((sum, { amount }) => sum + amount, 0);
