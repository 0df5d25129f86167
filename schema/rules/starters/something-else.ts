import type { PageTemplate } from './page-template.ts';

/** Any other trade: two sizes of a box, picked up. */
export const somethingElse: PageTemplate = {
  id: 'other',
  name: 'Something else',
  summary: 'One box in two sizes, and what people ask first',
  palette: 'Harbor',
  description:
    '<p>Once a month we put together a box of what we make, for people who like it enough to have it regularly.</p><p>Change these words: say what you make, where, and why people come back for it.</p>',
  items: [
    {
      name: 'The Box',
      description: 'Say what is in it, and how many people it is for.',
      prices: { pickup: 3000 },
    },
    {
      name: 'The Large Box',
      description: 'Say what it has more than the other one.',
      prices: { pickup: 5000 },
    },
  ],
  addons: [{ name: 'Something extra', description: 'Say what goes well with the box.', amount: 800 }],
  fulfillment: { pickup: true, pickupAddress: 'Your place, street and town' },
  faqs: [
    {
      q: 'What is in the box?',
      a: '<p>Say what is always in it, and where people read what comes next.</p>',
    },
    {
      q: 'When and where do I pick it up?',
      a: '<p>Say from when until when you are open on the day of the box.</p>',
    },
    {
      q: 'What if I am away?',
      a: '<p>Skip the month in your portal, by the day that it names. A skipped month costs nothing.</p>',
    },
  ],
};
