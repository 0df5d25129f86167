import { availableModes, priceFromCents } from '../../../../schema/rules/money/price.ts';
import { FULFILLMENT_MODES, type PageContent } from '../../../../schema/rules/pages/page-content.ts';
import { DEFAULT_THEME } from '../../../../schema/rules/pages/empty-page.ts';
import type { FieldProblems } from '../../../../schema/rules/text/problem.ts';
import { ordinal } from '../../../../schema/rules/text/ordinal.ts';
import { socialLinks } from '../../../../schema/rules/pages/social.ts';
import { starterPlaces, withoutStarterWords } from '../../../../schema/rules/starters/starter-words.ts';
import { textOfHtml } from '../../../../schema/rules/pages/text-of-html.ts';
import { isSame } from './compare.ts';
import { sectionOf, type SectionName } from './section-names.ts';

/** To the letter (docs/rules.md "Messages"). */
export const NO_FULFILLMENT = 'Select at least one';

export interface SectionState {
  state: 'complete' | 'empty' | 'problem';
  /** One line for the closed section: what is in it, or what is wrong. */
  summary: string;
}

/** How a section stands. `content` is what would be published. */
export function sectionState(name: SectionName, content: PageContent, problems: FieldProblems): SectionState {
  const problem = Object.entries(problems).find(([path]) => sectionOf(path) === name)?.[1];
  if (problem !== undefined) return { state: 'problem', summary: problem };
  const ours = starterPlaces(content).filter(({ path }) => sectionOf(path) === name);
  if (ours.length > 0)
    return { state: 'empty', summary: `Still our words: ${ours.map((place) => place.name).join(', ')}` };
  const summary = SUMMARIES[name](content);
  if (name === 'fulfillment' && summary === NO_FULFILLMENT) return { state: 'problem', summary };
  return summary === null ? { state: 'empty', summary: EMPTY[name] } : { state: 'complete', summary };
}

/** What a page needs before anybody can join, with whether it is there. */
export function essentials(
  content: PageContent,
): { section: SectionName; words: string; isThere: boolean }[] {
  const { itemsSnapshot: items, fulfillment } = withoutStarterWords(content);
  const isOurs = items.length === 0 && content.itemsSnapshot.length > 0;
  const isOffered = FULFILLMENT_MODES.some((mode) => fulfillment[mode]);
  const isUnpriced =
    isOffered && items.length > 0 && items.every((item) => availableModes(fulfillment, item).length === 0);
  return [
    { section: 'brand', words: 'a name', isThere: content.brand.name.trim() !== '' },
    {
      section: 'items',
      words: isOurs ? 'a package in your own words, or at your own price' : 'a package with a price',
      isThere: items.length > 0,
    },
    isUnpriced
      ? { section: 'items', words: 'a price for one of the ways to receive it', isThere: false }
      : { section: 'fulfillment', words: 'a way to receive it', isThere: isOffered },
  ];
}

/** Why nobody could join by a page, as the end of a sentence; null where somebody can. */
export function joinProblem(content: PageContent): string | null {
  if (priceFromCents(withoutStarterWords(content)) !== null) return null;
  const missing = essentials(content).find(({ section, isThere }) => section !== 'brand' && !isThere);
  return `your page lacks ${missing?.words ?? 'a package with a price'}`;
}

const EMPTY: Readonly<Record<SectionName, string>> = {
  brand: 'Your name and logo',
  description: 'What people get, and why from you',
  gallery: 'Pictures of what is in the box',
  theme: 'The default colours',
  social: 'Optional: where people find you elsewhere',
  items: 'What people subscribe to',
  addons: 'Optional: extras beside the package',
  upgrades: 'Optional: a larger or finer box',
  fulfillment: 'How boxes reach people',
  settings: 'Optional: the last day to sign up each month',
  faqs: 'Optional: what people ask before they join',
  people: 'Optional: who you are',
};

/** Null where there is nothing yet. */
const SUMMARIES: Readonly<Record<SectionName, (content: PageContent) => string | null>> = {
  brand: ({ brand }) =>
    brand.name.trim() === '' ? null : brand.name + (brand.logoUrl ? '' : ', no logo yet'),
  description: ({ description }) => textOfHtml(description).trim() || null,
  gallery: ({ gallery }) => counted(gallery.length, 'picture'),
  theme: ({ theme }) => (isSame(theme, DEFAULT_THEME) ? 'The default colours' : 'Your own colours'),
  social: ({ social }) =>
    socialLinks(social)
      .map(({ label }) => label)
      .join(', ') || null,
  items: ({ itemsSnapshot }) => counted(itemsSnapshot.length, 'package'),
  addons: ({ addonsSnapshot, addonLimit }) => extras(addonsSnapshot.length, 'add-on', addonLimit),
  upgrades: ({ upgradesSnapshot, upgradeLimit }) => extras(upgradesSnapshot.length, 'upgrade', upgradeLimit),
  fulfillment: ({ fulfillment }) =>
    FULFILLMENT_MODES.filter((mode) => fulfillment[mode])
      .map((mode) => MODE_WORDS[mode])
      .join(', ') || NO_FULFILLMENT,
  settings: ({ subscriptionCutoffDay: day }) =>
    day ? `Sign-up through the ${ordinal(day)} of each month` : null,
  faqs: ({ faqs }) => counted(faqs.length, 'question'),
  people: ({ people }) => people?.map(({ name }) => name).join(', ') || null,
};

const MODE_WORDS = { pickup: 'Pickup', shipping: 'Shipping', delivery: 'Delivery' } as const;

function counted(count: number, word: string): string | null {
  return count === 0 ? null : `${count} ${word}${count === 1 ? '' : 's'}`;
}

function extras(count: number, word: string, limit: number): string | null {
  const words = counted(count, word);
  return words && limit > 0 ? `${words}, at most ${limit} per box` : words;
}
