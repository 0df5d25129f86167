import { EXTRAS_MAX, ITEMS_MAX } from '../../../schema/rules/limits.ts';

/** The three kinds of a catalog and how the screen speaks of them. */
export interface CatalogKind {
  /** The beginning of a new id: "item_1764547200000". */
  idStart: 'item' | 'addon' | 'upgrade';
  /** "package", as in "Edit package". */
  noun: string;
  /** "packages", as in "Search packages". */
  plural: string;
  /** "New Package". */
  create: string;
  /** To the letter (docs/rules.md "Messages"). */
  empty: string;
  emptyHint: string;
  /** How many a page can hold. */
  max: number;
  /** The snapshot's name in a problem's path. */
  path: 'itemsSnapshot' | 'addonsSnapshot' | 'upgradesSnapshot';
}

export const packages: CatalogKind = {
  idStart: 'item',
  noun: 'package',
  plural: 'packages',
  create: 'New Package',
  empty: 'No items yet...',
  emptyHint: 'A package is what people subscribe to: a name, what is in the box, and its price a month.',
  max: ITEMS_MAX,
  path: 'itemsSnapshot',
};

export const addOns: CatalogKind = {
  idStart: 'addon',
  noun: 'add-on',
  plural: 'add-ons',
  create: 'New Add-on',
  empty: 'No add-ons yet...',
  emptyHint: 'Something small that goes into the box as well, for its own price a month.',
  max: EXTRAS_MAX,
  path: 'addonsSnapshot',
};

export const upgrades: CatalogKind = {
  idStart: 'upgrade',
  noun: 'upgrade',
  plural: 'upgrades',
  create: 'New Upgrade',
  empty: 'No upgrades yet...',
  emptyHint: 'A larger or finer version of the box, for what it costs more a month.',
  max: EXTRAS_MAX,
  path: 'upgradesSnapshot',
};
