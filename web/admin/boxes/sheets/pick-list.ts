import { extrasOf } from '../../orders/order-labels.ts';
import type { SheetBox } from './sheet-box.ts';
import { groupedBy } from '../../orders/grouped-by.ts';

type Contents = Pick<SheetBox['box'], 'itemName' | 'addons' | 'upgrades'>;

/** "Small Box with Eggs, Honey". */
export function contentsOf(box: Contents): string {
  const extras = extrasOf(box);
  return extras ? `${box.itemName} with ${extras}` : box.itemName;
}

/** The boxes that hold the same, counted: those of one package beside each other, the most first. */
export function alikeBoxes(boxes: readonly { box: Contents }[]): { contents: string; count: number }[] {
  return groupedBy(boxes, ({ box }) => box.itemName)
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.localeCompare(b))
    .flatMap(([, ofPackage]) =>
      groupedBy(ofPackage, ({ box }) => contentsOf(box))
        .map(([contents, alike]) => ({ contents, count: alike.length }))
        .sort((a, b) => b.count - a.count || a.contents.localeCompare(b.contents)),
    );
}
