import { DEFAULT_DAYS } from '../../../schema/rules/schedules/box-date.ts';
import { emptyPageContent } from '../../../schema/rules/pages/empty-page.ts';
import { packageTexts } from '../../../schema/rules/pages/package-texts.ts';
import { makeVariations } from '../../../schema/rules/money/variations.ts';

const extra = (id: string, name: string, amount: number) => ({ id, name, description: '', amount });

/** A published page with everything on it, as the graph answers it. */
export function pageForTests() {
  const empty = emptyPageContent();
  return {
    ...empty,
    brand: { name: 'Fernhill Farm', logoUrl: '' },
    description: '<p>Eleven acres on the river.</p>',
    gallery: ['one', 'two', 'three'].map((name) => ({
      url: `/uploads/${name}.jpg`,
      width: 800,
      height: 600,
      alt: name,
    })),
    itemsSnapshot: [
      {
        id: 'item_1',
        name: 'Small Box',
        ...packageTexts(() => ''),
        description: 'Six kinds',
        frequency: null,
        variations: makeVariations('item_1', { pickup: 3200, shipping: 3900, delivery: 3650 }),
      },
      {
        id: 'item_2',
        name: 'Family Box',
        ...packageTexts(() => ''),
        descriptionHtml: '<p>Ten kinds</p>',
        frequency: null,
        variations: makeVariations('item_2', { pickup: 5400 }),
      },
    ],
    addonsSnapshot: [
      extra('addon_1', 'Eggs', 700),
      extra('addon_2', 'Bread', 850),
      extra('addon_3', 'Honey', 1200),
    ],
    upgradesSnapshot: [extra('upgrade_1', 'Bouquet', 1500), extra('upgrade_2', 'Large bouquet', 2500)],
    addonLimit: 2,
    upgradeLimit: 1,
    fulfillment: {
      pickup: true,
      shipping: true,
      delivery: true,
      pickupAddress: '214 River Road',
      shippingText: '',
      deliveryArea: 'Within ten miles',
    },
    subscriptionCutoffDay: null as number | null,
    people: null as { name: string; pictureUrl: string; text: string }[] | null,
    faqs: [
      { q: 'When is pickup?', a: '<p>On Saturdays.</p>' },
      { q: 'Can I skip?', a: '<p>Yes, you can.</p>' },
    ],
    social: {
      ...empty.social,
      instagram: 'https://instagram.com/fernhill',
      twitter: 'https://x.com/fernhill',
    },
  };
}

/** Two places where boxes are picked up. */
export const placesForTests = [
  { id: 'barn', name: 'The barn', address: '214 River Road', hours: 'Saturdays, 9 to 1', note: 'Ring twice' },
  { id: 'market', name: 'Town market', address: '2 Main Street', hours: '', note: '' },
];

/** The business of that page, as the graph answers it; `content` null is a page that was never saved. */
export function businessForTests(content: ReturnType<typeof pageForTests> | null = pageForTests()) {
  return {
    id: '1',
    slug: 'fernhill-farm',
    name: 'Fernhill Farm',
    logoUrl: '',
    coverUrl: null as string | null,
    description: null,
    timeZone: 'America/New_York',
    days: DEFAULT_DAYS,
    today: '2026-12-01',
    notOpenYet: false,
    hasZones: false,
    places: [] as (typeof placesForTests)[number][],
    legalTexts: [] as { kind: 'terms' | 'privacy'; business: { slug: string; name: string } | null }[],
    contact: { email: 'hello@example.com', phone: '(555) 010-0199' } as {
      email: string | null;
      phone: string | null;
    },
    paymentMethod: 'offline' as 'offline' | 'card',
    paymentSettings: { method: 'offline', browser: null } as object,
    nextBox: { content: '', yearMonth: null as string | null },
    nextBoxPublishedOn: null as string | null,
    shownPage: { version: 1, content },
  };
}
