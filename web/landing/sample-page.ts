import { packageTexts } from '../../schema/rules/pages/package-texts.ts';
import { emptyPublicContent } from '../business-page/content/public-content.ts';
import type { PublicContent } from '../business-page/content/public-content.ts';

const sample = emptyPublicContent('Marlow Farm');

/** What a package costs with pickup and with delivery, in cents. */
const pricesOf = (id: string, pickup: number, delivery: number) => [
  { id: `${id}_pickup`, name: 'Pickup', ordinal: 0, amount: pickup },
  { id: `${id}_delivery`, name: 'Delivery', ordinal: 2, amount: delivery },
];

/** An invented business for the miniatures. */
export const samplePage: PublicContent = {
  ...sample,
  theme: { ...sample.theme, primary: '#2f6b43', selection: '#2f6b43' },
  itemsSnapshot: [
    {
      ...packageTexts(() => ''),
      id: 'sample_small',
      name: 'The Harvest Box',
      description: 'Eight kinds, picked that morning',
      frequency: null,
      variations: pricesOf('sample_small', 4200, 4700),
    },
    {
      ...packageTexts(() => ''),
      id: 'sample_large',
      name: 'The Long Table',
      description: 'For six at dinner, with flowers',
      frequency: null,
      variations: pricesOf('sample_large', 6800, 7300),
    },
  ],
  addonsSnapshot: [
    { id: 'sample_eggs', name: 'A dozen eggs', description: '', amount: 650 },
    { id: 'sample_bread', name: 'Sourdough', description: '', amount: 800 },
  ],
  fulfillment: {
    ...sample.fulfillment,
    pickupAddress: 'The barn, Saturdays 9 to 1',
    delivery: true,
    deliveryArea: 'Within 10 miles, Saturday afternoon',
  },
};
