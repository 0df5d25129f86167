import { emptyPageContent } from '../../schema/rules/pages/empty-page.ts';
import { logo, person, picture } from '../pictures.ts';
import { extra, item, nextBox, type DemoBusiness } from './demo-business.ts';

const slug = 'marigold-and-vine';

const items = [
  item(
    'item_1700000000201',
    'The Kitchen Jug',
    'A loose, cheerful bunch for the table where everything happens.',
    ['15 to 18 stems', 'Wrapped in paper, ready for a jug', 'Whatever is best at the market'],
    { pickup: 3400 },
  ),
  item(
    'item_1700000000202',
    'The Front Room',
    'A full, generous bouquet with something scented in it, always.',
    ['25 to 30 stems', 'Peonies, ranunculus or dahlias in season', 'Cut and conditioned for ten days'],
    { pickup: 5600 },
  ),
  item(
    'item_1700000000203',
    'The Dried Season',
    'Flowers we grew, hung in the loft and tied into something that lasts.',
    ['A wreath or a bundle, by the month', 'From our own cutting garden', 'Keeps its color for a year'],
    { pickup: 4400 },
  ),
];

const addons = [
  extra(
    'addon_1700000000211',
    'A vase to borrow',
    'Stoneware, made up the road. Swap it whenever you like.',
    500,
  ),
  extra('addon_1700000000212', 'Beeswax candles', 'A pair, ten inches, from the market.', 1400),
  extra('addon_1700000000213', 'A handwritten card', 'Your words, our best pen.', 350),
];

const upgrades = [
  extra('upgrade_1700000000221', 'More scent', 'Sweet peas, freesia or garden roses on top.', 1200),
  extra('upgrade_1700000000222', 'A second small bunch', 'For the bedside, or for a neighbor.', 1600),
];

/** The third business: pickup only, with a cutoff day. */
export const marigoldAndVine: DemoBusiness = {
  slug,
  name: 'Marigold & Vine',
  timeZone: 'America/New_York',
  content: {
    ...emptyPageContent(),
    brand: { name: 'Marigold & Vine', logoUrl: logo(slug) },
    description:
      '<p>A corner shop with <strong>a cutting garden behind it</strong>. Once a month we tie you a bouquet from what has just opened.</p><p>You come by, we talk about the weather, you walk home with flowers.</p>',
    gallery: [
      picture(
        'florist-bouquet',
        'A bouquet of peonies, ranunculus and anemones wrapped in brown paper with a ribbon',
      ),
      picture(
        'florist-shop',
        'A dark green shop front with a striped awning and buckets of flowers on the pavement',
      ),
      picture('florist-vase', 'A blue jug of flowers on a linen cloth beside two pears and a letter'),
      picture('florist-wreath', 'A dried wreath with wheat, berries and a red ribbon on a limewashed wall'),
    ],
    theme: {
      ...emptyPageContent().theme,
      primary: '#8f3f52',
      selection: '#2f4a40',
      primaryText: '#ffffff',
      pageBg: '#fdf8f5',
      footerBg: '#2f4a40',
      footerButtonBg: '#f6e3dc',
      footerButtonText: '#2f4a40',
      footerButtonBorder: '#f6e3dc',
    },
    itemIds: items.map(({ id }) => id),
    addonIds: addons.map(({ id }) => id),
    upgradeIds: upgrades.map(({ id }) => id),
    itemsSnapshot: items,
    addonsSnapshot: addons,
    upgradesSnapshot: upgrades,
    planIds: [`plan_${slug}`],
    fulfillment: {
      pickup: true,
      shipping: false,
      delivery: false,
      pickupAddress: '9 Lantern Street, Hudson, NY 12534',
      shippingText: 'Nationwide Shipping',
      deliveryArea: '',
    },
    subscriptionCutoffDay: 20,
    faqs: [
      {
        q: 'Why is there a last day to join?',
        a: '<p>We order bulbs and stems at the market on the 21st, for the whole month after. Join by the 20th and yours are among them.</p>',
      },
      {
        q: 'When do I collect?',
        a: '<p>From your day of the month on, we keep your bouquet in water for three days. We are open Tuesday to Saturday, nine to six.</p>',
      },
      {
        q: 'Can I choose the colors?',
        a: '<p>Tell us once what you love and what you can’t stand, and we will remember.</p>',
      },
      { q: 'What if someone else collects it?', a: '<p>Of course. They only need your name.</p>' },
    ],
    people: [
      person(
        'Ines',
        'florist-ines',
        'Cuts before the shop opens and ties each bouquet by hand. No two are the same.',
      ),
      person(
        'Theo',
        'florist-theo',
        'Keeps the garden behind the shop, from the first snowdrop to the last rose hip.',
      ),
    ],
    social: {
      facebook: 'https://www.facebook.com/marigoldandvine.example',
      instagram: 'https://www.instagram.com/marigoldandvine.example',
      twitter: '',
      youtube: '',
      tiktok: '',
    },
  },
  nextBox: {
    winter: nextBox(
      'Branches and first bulbs',
      'Quiet colors, long lines, and one thing that smells of spring.',
      [
        'Amaryllis and white ranunculus',
        'Paperwhites, still closed',
        'Dogwood branches',
        'Silver eucalyptus',
        'Dried Season: <strong>the winter wreath</strong>',
      ],
      'Give the branches deep water and they will open for you. <em>Ines</em>',
    ),
    spring: nextBox(
      'Tulips, at last',
      'From the garden behind the shop, cut at seven in the morning.',
      [
        'Parrot tulips, apricot and plum',
        'Ranunculus',
        'Narcissus',
        'Flowering quince',
        'Dried Season: <strong>a bundle of bleached grasses</strong>',
      ],
      'Tulips keep growing in the vase. Trim them, and let them lean. <em>Ines</em>',
    ),
    summer: nextBox(
      'The garden, all at once',
      'Everything opened in the same week, so this one is full.',
      [
        'Garden roses and sweet peas',
        'Dahlias, the first ones',
        'Scabiosa and cosmos',
        'Mint, for the smell',
        'Dried Season: <strong>lavender, tied twice</strong>',
      ],
      'Change the water every other day; it is hot. <em>Ines</em>',
    ),
    autumn: nextBox(
      'Dahlias and smoke bush',
      'Deep reds and rust, with berries from the hedge.',
      [
        'Café au Lait dahlias',
        'Chrysanthemums, the old-fashioned kind',
        'Smoke bush and rose hips',
        'Amaranth',
        'Dried Season: <strong>the wheat wreath</strong>',
      ],
      'The rose hips dry well: keep them when the rest has gone. <em>Ines</em>',
    ),
  },
};
