import type { PageTemplate } from './page-template.ts';

/** A vegetable farm with a stand: pickup and delivery. */
export const farm: PageTemplate = {
  id: 'farm',
  name: 'Farm',
  summary: 'Vegetable boxes, eggs and bread, pickup and delivery',
  palette: 'Orchard',
  description:
    '<p>We grow vegetables for the people around us. Once a month we fill a box with what is best just then and pack it the same morning.</p><p>Change these words: say where your fields are, what you grow, and how you grow it.</p>',
  items: [
    {
      name: 'Small Box',
      description: 'Six or seven kinds of vegetables, enough for two.',
      prices: { pickup: 2900, delivery: 3400 },
    },
    {
      name: 'Family Box',
      description: 'Nine or ten kinds of vegetables and a bag of fruit, enough for four.',
      prices: { pickup: 4500, delivery: 5000 },
    },
  ],
  addons: [
    { name: 'A dozen eggs', description: 'From hens on pasture.', amount: 700 },
    { name: 'A loaf of sourdough', description: 'From the bakery in town.', amount: 900 },
    { name: 'A jar of honey', description: 'From our own hives.', amount: 1200 },
  ],
  fulfillment: {
    pickup: true,
    delivery: true,
    pickupAddress: 'Your farm stand, street and town',
    deliveryArea: 'Within ten miles of the farm',
  },
  faqs: [
    {
      q: 'What is in the box?',
      a: '<p>What is ripe. We write here and in a mail what goes into the next one.</p>',
    },
    {
      q: 'When and where do I pick it up?',
      a: '<p>At the stand on your box day. Tell people here from when until when it is open.</p>',
    },
    {
      q: 'What if I am away?',
      a: '<p>Skip the month in your portal, by the day that it names. A skipped month costs nothing.</p>',
    },
    {
      q: 'Can I swap something that I do not eat?',
      a: '<p>Say what you do: a swap shelf at the stand, a note with the order, or no swaps.</p>',
    },
  ],
};
