/** What a box holds, so far as it is picked. */
export interface Contents {
  itemName: string;
  addons: readonly { name: string }[];
  upgrades: readonly { name: string }[];
}

/** What kind of thing is picked: a package, or something that was added to it or improves it. */
export type PickKind = 'package' | 'addon' | 'upgrade';

/** One line of the list: so many of one thing, over all boxes of a day. */
export interface PickItem {
  /** The same for everybody who packs that day. */
  id: string;
  kind: PickKind;
  name: string;
  count: number;
}

const ORDER: readonly PickKind[] = ['package', 'addon', 'upgrade'];

/** The id of a line of the list: its kind and its name, as two things of one name are one thing to pick. */
export const pickId = (kind: PickKind, name: string): string => `${kind}:${name}`;

/**
 * What all these boxes hold together: packages, then add-ons, then upgrades, the most of each first. Source:
 * docs/rules.md "Packing day".
 */
export function pickList(boxes: readonly Contents[]): PickItem[] {
  const items = new Map<string, PickItem>();
  const add = (kind: PickKind, name: string) => {
    const id = pickId(kind, name);
    const item = items.get(id);
    if (item) item.count += 1;
    else items.set(id, { id, kind, name, count: 1 });
  };
  for (const { itemName, addons, upgrades } of boxes) {
    add('package', itemName);
    for (const { name } of addons) add('addon', name);
    for (const { name } of upgrades) add('upgrade', name);
  }
  return [...items.values()].sort(
    (a, b) =>
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.count - a.count || a.name.localeCompare(b.name),
  );
}
