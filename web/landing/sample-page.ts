import { packageTexts } from '../../schema/rules/pages/page-content.ts';
import { emptyPublicContent } from '../business-page/content/public-content.ts';
import type { PublicContent } from '../business-page/content/public-content.ts';

const sample = emptyPublicContent('Marlow Farm');

/** An invented business for the miniature. */
export const samplePage: PublicContent = {
  ...sample,
  theme: { ...sample.theme, primary: '#2f6b43', selection: '#2f6b43' },
  itemsSnapshot: [
    {
      ...packageTexts(() => ''),
      id: 'sample_small',
      name: 'The Harvest Box',
      description: 'Eight kinds, picked that morning',
      variations: [{ id: 'sample_small_pickup', name: 'Pickup', ordinal: 0, amount: 4200 }],
    },
    {
      ...packageTexts(() => ''),
      id: 'sample_large',
      name: 'The Long Table',
      description: 'For six at dinner, with flowers',
      variations: [{ id: 'sample_large_pickup', name: 'Pickup', ordinal: 0, amount: 6800 }],
    },
  ],
  fulfillment: { ...sample.fulfillment, pickupAddress: 'The barn, Saturdays 9 to 1' },
};
