import { expect, test } from '@jest/globals';
import { businessesData, contactData, landingData } from './site-head.ts';
import type { SiteConfig } from '../site-config.ts';

const config: SiteConfig = {
  origin: 'https://regulars.example',
  mainOrigin: 'https://regulars.example',
  publicHost: 'regulars.example',
  tenant: null,
  year: 2026,
  supportEmail: 'help@regulars.example',
  supportPhone: null,
  sendsMail: false,
  legalTexts: [],
  isDemo: false,
};
const ORGANIZATION = {
  '@type': 'Organization',
  name: 'Regulars',
  url: 'https://regulars.example/',
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: 'help@regulars.example',
  },
};

test('the landing page is a site of an organisation', () => {
  expect(landingData(config)).toEqual([
    expect.objectContaining({
      '@type': 'WebSite',
      url: 'https://regulars.example/',
      publisher: ORGANIZATION,
    }),
    { '@context': 'https://schema.org', ...ORGANIZATION },
  ]);
});

test('the list of businesses is a list, with the address of each', () => {
  const node = {
    id: '1',
    logoUrl: '',
    description: null,
    memberCount: 1,
    coverUrl: null,
    priceFromCents: null,
    modes: [],
    town: null,
  };
  const nodes = [
    { ...node, slug: 'fern', name: 'Fernhill Farm' },
    { ...node, slug: 'north', name: 'Northbank' },
  ];
  const list = { nodes, pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 2 };
  expect(businessesData(list, config)).toMatchObject([
    {
      '@type': 'CollectionPage',
      url: 'https://regulars.example/businesses',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          { position: 1, name: 'Fernhill Farm', url: 'https://fern.regulars.example/' },
          { position: 2, name: 'Northbank', url: 'https://north.regulars.example/' },
        ],
      },
    },
  ]);
  expect(businessesData(null, config)[0]).not.toHaveProperty('mainEntity');
});

test('the contact page says how to reach people; without an address it says none', () => {
  expect(contactData(config)).toMatchObject([{ '@type': 'ContactPage', mainEntity: ORGANIZATION }]);
  const [page] = contactData({ ...config, supportEmail: null }) as [{ mainEntity: object }];
  expect(page.mainEntity).not.toHaveProperty('contactPoint');
});
