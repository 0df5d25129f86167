import { type PageContent } from '../../schema/rules/pages/page-content.ts';
import { emptyPageContent } from '../../schema/rules/pages/empty-page.ts';
import { picture } from '../pictures.ts';
import { extra, item } from './demo-business.ts';

const items = [
  item(
    'item_1700000000901',
    'The Monthly Box',
    'One box a month, put together by people you know.',
    ['A new selection every month', 'Skip whenever you are away', 'Collected from the shop'],
    { pickup: 3900 },
  ),
];

const addons = [
  extra('addon_1700000000911', 'A little extra', 'Something small that goes well with it.', 600),
];

/** What a business shows before it has a page of its own, and the questions on the landing page. */
export const globalPage: PageContent = {
  ...emptyPageContent(),
  brand: { name: 'Regulars', logoUrl: '' },
  description: '<p>A membership with a local business: one box a month, made by people you know by name.</p>',
  gallery: [
    picture('farm-stand', 'A farm stand with a striped awning'),
    picture('coffee-bags', 'Coffee bags and a cup on a counter'),
    picture('florist-shop', 'A flower shop with buckets on the pavement'),
  ],
  itemIds: items.map(({ id }) => id),
  addonIds: addons.map(({ id }) => id),
  itemsSnapshot: items,
  addonsSnapshot: addons,
  faqs: [
    {
      q: 'How does a membership work?',
      a: '<p>A member chooses a package and how it should reach them, and from then on there is one box a month. The business sees who is coming; the member sees what is in the next box.</p>',
    },
    {
      q: 'Can members skip a month?',
      a: '<p>Yes, by themselves: until the days before a box that the business has set, else up to fifteen days before the month begins. A skipped month costs nothing.</p>',
    },
    {
      q: 'How do payments work?',
      a: '<p>The business takes payment when a box is picked up or delivered, asks for it where one is shipped, and marks each order as paid. Card payments can be switched on when you are ready.</p>',
    },
    {
      q: 'What does it take to get started?',
      a: '<p>A name, a few pictures and a price. Most businesses publish their page in an afternoon, and change it whenever the season does.</p>',
    },
    {
      q: 'Does my page carry your brand?',
      a: '<p>No. It has your name, your pictures and your colors, at an address of its own.</p>',
    },
  ],
};
