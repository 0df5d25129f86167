import type { PageTemplate } from './page-template.ts';

/** A roastery that sends its coffee: pickup and shipping. */
export const coffee: PageTemplate = {
  id: 'coffee',
  name: 'Coffee',
  summary: 'One, two or four bags a month, pickup and shipping',
  palette: 'Roast',
  description:
    '<p>We roast in small batches and send coffee within two days of roasting. Each month brings another one that we like ourselves.</p><p>Change these words: say where you roast, whom you buy from, and what your coffees taste of.</p>',
  items: [
    {
      name: 'One Bag',
      description: '12 oz of this month’s coffee.',
      prices: { pickup: 1900, shipping: 2400 },
    },
    {
      name: 'Two Bags',
      description: 'This month’s coffee and our house blend, 12 oz each.',
      prices: { pickup: 3600, shipping: 4100 },
    },
    {
      name: 'Office',
      description: 'Four pounds, for ten people and a good machine.',
      prices: { pickup: 7800, shipping: 8600 },
    },
  ],
  addons: [
    { name: 'Paper filters', description: '100 of them, for a pour-over.', amount: 900 },
    { name: 'A decaf instead', description: 'Swiss Water process.', amount: 300 },
  ],
  fulfillment: {
    pickup: true,
    shipping: true,
    pickupAddress: 'Your roastery, street and town',
    shippingText: 'Nationwide Shipping',
  },
  faqs: [
    {
      q: 'How fresh is the coffee?',
      a: '<p>We roast on two days of the week and send within two days. The date stands on the bag.</p>',
    },
    {
      q: 'Whole beans or ground?',
      a: '<p>Whole beans. Say here how people tell you if they want it ground, and for what.</p>',
    },
    {
      q: 'When does it arrive?',
      a: '<p>We send it on your box day; the post takes two to four days.</p>',
    },
    {
      q: 'Can I skip a month?',
      a: '<p>Yes, in your portal, by the day that it names. A skipped month costs nothing.</p>',
    },
  ],
};
