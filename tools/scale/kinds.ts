import { boxOf, type Box } from '../../schema/rules/memberships/box.ts';
import type { PageContent } from '../../schema/rules/pages/page-content.ts';
import { availableModes } from '../../schema/rules/money/price.ts';
import { fernhillFarm } from '../../demo/businesses/fernhill-farm.ts';
import { marigoldAndVine } from '../../demo/businesses/marigold-and-vine.ts';
import { northbankCoffee } from '../../demo/businesses/northbank-coffee.ts';
import { FIRST_WORDS, SECOND_WORDS } from './names.ts';

/** What the generated businesses are: each kind has the page of one of the demo's businesses, under its own name. */
const KINDS = [
  { noun: 'Farm', like: fernhillFarm },
  { noun: 'Coffee', like: northbankCoffee },
  { noun: 'Flowers', like: marigoldAndVine },
];

/** The page of a kind, and every box that can be chosen there, one package in each mode with and without an add-on. */
export interface Kind {
  content: PageContent;
  coverUrl: string | null;
  priceFromCents: number;
  boxes: Box[];
}

export const kinds: readonly Kind[] = KINDS.map(({ like: { content } }) => ({
  content,
  coverUrl: content.gallery[0]?.url ?? null,
  priceFromCents: Math.min(
    ...content.itemsSnapshot.flatMap(({ variations }) => variations.map(({ amount }) => amount)),
  ),
  boxes: boxesOf(content),
}));

/** Names of `count` businesses with their slugs and the number of their kind; never the same name twice. */
export function businessNames(count: number): { name: string; slug: string; kind: number }[] {
  return Array.from({ length: count }, (_, n) => {
    const kind = n % KINDS.length;
    const first = FIRST_WORDS[n % FIRST_WORDS.length]!;
    const second = SECOND_WORDS[Math.floor(n / FIRST_WORDS.length) % SECOND_WORDS.length]!;
    const again = Math.floor(n / (FIRST_WORDS.length * SECOND_WORDS.length));
    const name = `${first} ${second} ${KINDS[kind]!.noun}${again ? ` ${again + 1}` : ''}`;
    return { name, slug: name.toLowerCase().replaceAll(' ', '-'), kind };
  });
}

function boxesOf(content: PageContent): Box[] {
  return content.itemsSnapshot.flatMap((item) =>
    availableModes(content.fulfillment, item).flatMap((mode) =>
      [[], content.addonIds.slice(0, 1)].flatMap((chosenAddonIds) => {
        const made = boxOf({ chosenItemId: item.id, mode, chosenAddonIds }, content);
        return 'box' in made ? [made.box] : [];
      }),
    ),
  );
}
