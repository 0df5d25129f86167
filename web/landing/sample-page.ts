import { emptyPublicContent } from '../business-page/content/public-content.ts';
import type { PublicContent } from '../business-page/content/public-content.ts';

const sample = emptyPublicContent('Marlow Farm');

/** An invented business for the miniature. */
export const samplePage: PublicContent = {
  ...sample,
  theme: { ...sample.theme, primary: '#2f6b43', selection: '#2f6b43' },
  itemsSnapshot: [
    {
      id: 'sample_small',
      name: 'The Harvest Box',
      description: 'Eight kinds, picked that morning',
      descriptionHtml: '',
      variations: [{ id: 'sample_small_pickup', name: 'Pickup', ordinal: 0, amount: 4200 }],
    },
    {
      id: 'sample_large',
      name: 'The Long Table',
      description: 'For six at dinner, with flowers',
      descriptionHtml: '',
      variations: [{ id: 'sample_large_pickup', name: 'Pickup', ordinal: 0, amount: 6800 }],
    },
  ],
  fulfillment: { ...sample.fulfillment, pickupAddress: 'The barn, Saturdays 9 to 1' },
};
