import type { PageTemplate } from './page-template.ts';

/** A bakery: bread and pastry, pickup and delivery in the neighborhood. */
export const bakery: PageTemplate = {
  id: 'bakery',
  name: 'Bakery',
  summary: 'Bread and a box for the weekend, pickup and delivery',
  palette: 'Marigold',
  description:
    '<p>We bake through the night, so that your bread is still warm when you get it. Once a month a box of it is yours, with something new in it each time.</p><p>Change these words: say what you bake, what flour you use, and how long your dough rests.</p>',
  items: [
    {
      name: 'Bread Box',
      description: 'Two loaves and four rolls, enough for two people’s week.',
      prices: { pickup: 2400, delivery: 2900 },
    },
    {
      name: 'Weekend Box',
      description: 'A loaf, six rolls and six pieces of pastry for a long breakfast.',
      prices: { pickup: 3800, delivery: 4300 },
    },
  ],
  addons: [
    { name: 'Granola', description: 'A bag of 12 oz, baked on Mondays.', amount: 900 },
    {
      name: 'A jar of starter',
      description: 'Our sourdough, with a card that says how to feed it.',
      amount: 600,
    },
  ],
  fulfillment: {
    pickup: true,
    delivery: true,
    pickupAddress: 'Your bakery, street and town',
    deliveryArea: 'In the neighborhood',
  },
  faqs: [
    {
      q: 'What is in the box?',
      a: '<p>Say what is always in it, and what changes from month to month.</p>',
    },
    {
      q: 'Which allergens are in it?',
      a: '<p>Wheat in nearly everything. Name here what else: nuts, milk, eggs, sesame.</p>',
    },
    {
      q: 'Can I freeze the bread?',
      a: '<p>Yes, on the day you get it, sliced. Ten minutes in the oven bring the crust back.</p>',
    },
    {
      q: 'What if I am away?',
      a: '<p>Skip the month in your portal, by the day that it names. A skipped month costs nothing.</p>',
    },
  ],
};
