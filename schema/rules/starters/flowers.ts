import type { PageTemplate } from './page-template.ts';

/** A florist: bouquets, pickup and delivery in town. */
export const flowers: PageTemplate = {
  id: 'flowers',
  name: 'Flowers',
  summary: 'A monthly bouquet in two sizes, pickup and delivery in town',
  palette: 'Peony',
  description:
    '<p>A bouquet for your table every month, tied on the morning you get it, of what is in season around here.</p><p>Change these words: say where your flowers come from and what your bouquets look like.</p>',
  items: [
    {
      name: 'Table Bouquet',
      description: 'A low bouquet for a kitchen table, ready for the vase.',
      prices: { pickup: 3500, delivery: 4300 },
    },
    {
      name: 'Grand Bouquet',
      description: 'A tall one for the hall, with branches of the season.',
      prices: { pickup: 5900, delivery: 6700 },
    },
  ],
  addons: [
    { name: 'A glass vase', description: 'That fits, and stays with you.', amount: 1500 },
    { name: 'A handwritten card', description: 'With your words.', amount: 400 },
  ],
  fulfillment: {
    pickup: true,
    delivery: true,
    pickupAddress: 'Your shop, street and town',
    deliveryArea: 'In town',
  },
  faqs: [
    {
      q: 'How long do the flowers last?',
      a: '<p>A week and more with fresh water every second day. A care card comes with each bouquet.</p>',
    },
    {
      q: 'Which flowers do I get?',
      a: '<p>What is best that week. Say here whether people can name flowers that they do not want.</p>',
    },
    {
      q: 'Can I give it as a gift?',
      a: '<p>Yes. Tick the gift at checkout and give the address of whoever gets it.</p>',
    },
    {
      q: 'What if I am away?',
      a: '<p>Skip the month in your portal, by the day that it names. A skipped month costs nothing.</p>',
    },
  ],
};
