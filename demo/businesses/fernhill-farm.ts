import { emptyPageContent } from '../../schema/rules/pages/empty-page.ts';
import { logo, person, picture } from '../pictures.ts';
import { extra, item, nextBox, type DemoBusiness } from './demo-business.ts';
import { schedule, type DemoDays } from './demo-days.ts';

const slug = 'fernhill-farm';

const items = [
  item(
    'item_1700000000001',
    'The Small Crate',
    'A good week of vegetables for one or two people, picked the same morning.',
    ['7 to 8 kinds of vegetables', 'One bunch of herbs', 'A recipe card from our kitchen'],
    { pickup: 2900, delivery: 3400 },
  ),
  item(
    'item_1700000000002',
    'The Family Crate',
    'The crate most of our regulars take: enough to cook from all week for four.',
    [
      '11 to 13 kinds of vegetables',
      'Salad greens and two bunches of herbs',
      'Fruit from the orchard in season',
    ],
    { pickup: 4800, delivery: 5400 },
  ),
  item(
    'item_1700000000003',
    'The Long Table',
    'For big households and people who feed their friends. You come for it, because two of us have to lift it.',
    [
      '16 kinds of vegetables, twice the greens',
      'A tray of whatever is best that day',
      'First Saturday walk through the fields',
    ],
    { pickup: 7900 },
  ),
];

const addons = [
  extra('addon_1700000000011', 'A dozen eggs', 'From the forty hens behind the orchard.', 650),
  extra(
    'addon_1700000000012',
    'Ember sourdough',
    'From the bakery in the village, baked the night before.',
    800,
  ),
  extra('addon_1700000000013', 'Wildflower honey', 'Half a pound, from the hives on the east slope.', 1100),
  extra('addon_1700000000015', 'A jar of last summer', 'Tomato sauce, cooked down for six hours.', 950),
];

const upgrades = [
  extra(
    'upgrade_1700000000021',
    'All heirloom',
    'The odd shapes, the best flavors: heirloom varieties wherever we grow them.',
    900,
  ),
  extra('upgrade_1700000000022', 'Double greens', 'Twice the lettuce, kale, chard and spinach.', 700),
  extra('upgrade_1700000000023', "Cook's choice", 'You write us three wishes a month; we do our best.', 1200),
];

const days: DemoDays = {
  schedule: {
    pickup: schedule({ rhythm: 'weekdays', weekdays: ['saturday'], deadlineDays: 3 }),
    delivery: schedule({
      rhythm: 'weekdays',
      weekdays: ['thursday'],
      deadlineDays: 3,
      hours: '2 to 6 pm',
    }),
  },
  places: [
    {
      name: 'The barn',
      address: '418 Fernhill Road, Red Hook, NY 12571',
      hours: 'Saturdays, 9 am to noon',
      note: 'Your crate stands in the cool room, with your name on it.',
    },
    {
      name: 'Rhinebeck market',
      address: '61 East Market Street, Rhinebeck, NY 12572',
      hours: 'Saturdays, 10 am to 2 pm',
      note: 'Our stall has the red and white awning.',
    },
  ],
  zones: [
    { name: 'Red Hook, Rhinebeck and Tivoli', zips: ['12571', '12572', '12583'], fee: 300 },
    { name: 'Germantown and Hudson', zips: ['12526', '12534'], fee: 500 },
  ],
  closedYearly: [
    { from: '07-01', to: '07-07', words: 'The week of the Fourth of July' },
    { from: '12-24', to: '01-01', words: 'Closed between the years' },
  ],
};

/** The first business: pickup and delivery on its own days, two add-ons and one upgrade at most. */
export const fernhillFarm: DemoBusiness = {
  slug,
  name: 'Fernhill Farm',
  timeZone: 'America/New_York',
  days,
  content: {
    ...emptyPageContent(),
    brand: { name: 'Fernhill Farm', logoUrl: logo(slug) },
    description:
      '<p>Forty kinds of vegetables, from <strong>eleven acres above the river</strong>. Once a month we fill a crate with the best of them, and keep it for you.</p><p>No sprays, no cold store, no long roads: what you unpack at noon was in the ground at six.</p>',
    gallery: [
      picture(
        'farm-crate',
        'A wooden crate full of chard, kale, tomatoes, beets and a pumpkin on a table in morning light',
      ),
      picture('farm-field', 'Rows of vegetables running towards a red barn at sunrise'),
      picture('farm-tomatoes', 'Tomatoes ripening on the vine, from green to deep red'),
      picture('farm-stand', 'The farm stand with a red and white awning, bins of vegetables and pumpkins'),
    ],
    theme: {
      ...emptyPageContent().theme,
      primary: '#2f6b3c',
      primaryText: '#ffffff',
      pageBg: '#fbf8f1',
      footerBg: '#22382a',
      footerButtonBg: '#f1e7cf',
      footerButtonText: '#22382a',
      footerButtonBorder: '#f1e7cf',
    },
    itemIds: items.map(({ id }) => id),
    addonIds: addons.map(({ id }) => id),
    upgradeIds: upgrades.map(({ id }) => id),
    itemsSnapshot: items,
    addonsSnapshot: addons,
    upgradesSnapshot: upgrades,
    planIds: [`plan_${slug}`],
    addonLimit: 2,
    upgradeLimit: 1,
    addonSectionTitle: 'From our neighbors',
    upgradeSectionTitle: 'Make it yours',
    fulfillment: {
      pickup: true,
      shipping: false,
      delivery: true,
      pickupAddress: '418 Fernhill Road, Red Hook, NY 12571',
      shippingText: 'Nationwide Shipping',
      deliveryArea: 'Red Hook, Rhinebeck, Tivoli, Germantown and Hudson, Thursday afternoons',
    },
    faqs: [
      {
        q: 'What if I am away?',
        a: '<p>Skip the month in your member portal, until three days before your crate. You pay nothing for a month you skip.</p>',
      },
      {
        q: 'Do I choose what is in the crate?',
        a: '<p>The field does, mostly. You will see the list here about a week before, and there is always a swap table at the barn. With <strong>Cook’s choice</strong> you can send us three wishes a month.</p>',
      },
      {
        q: 'Is it organic?',
        a: '<p>We have farmed without synthetic sprays or fertilizer since 2009 and are certified. Come and look: the gate is open on Saturdays from nine to noon.</p>',
      },
      {
        q: 'What happens to the crate?',
        a: '<p>Bring it back, or leave it by your door on delivery day. Some of ours are on their hundredth trip.</p>',
      },
    ],
    people: [
      person(
        'Olivia',
        'farm-olivia',
        'Grew up on these eleven acres, came back to run them, and writes the note in your crate.',
      ),
      person(
        'Ben',
        'farm-ben',
        'Picks from five in the morning. On Thursdays he drives the crates to your door.',
      ),
    ],
    social: {
      facebook: 'https://www.facebook.com/fernhillfarm.example',
      instagram: 'https://www.instagram.com/fernhillfarm.example',
      twitter: '',
      youtube: 'https://www.youtube.com/@fernhillfarm.example',
      tiktok: '',
    },
  },
  nextBox: {
    winter: nextBox(
      'The root cellar crate',
      'The fields are asleep, the cellar is not. Everything here has grown sweeter in the cold.',
      [
        'Purple-top turnips and rainbow carrots',
        'Red kuri squash',
        'Winter spinach from the tunnel',
        'Leeks, with the roots on',
        'A braid of garlic to share',
        'Dried thyme from August',
      ],
      'Try the carrots whole, in the oven, with butter and a spoon of honey. <em>Olivia</em>',
    ),
    spring: nextBox(
      'First greens',
      'After months of roots, this one is nearly all leaves. Eat it fast.',
      [
        'Butterhead lettuce, two heads',
        'French breakfast radishes',
        'Asparagus, the first cut',
        'Spring onions',
        'Pea shoots',
        'Mint and chives',
      ],
      'The radishes want nothing but bread, butter and salt. <em>Olivia</em>',
    ),
    summer: nextBox(
      'The heavy one',
      'Bring both arms. The tomatoes are here, and they are not waiting.',
      [
        'Heirloom tomatoes, three kinds',
        'Sweet corn, picked that morning',
        'Summer squash and its flowers',
        'Cucumbers',
        'A big bunch of basil',
        'Early apples',
      ],
      'Keep the tomatoes out of the fridge, and the corn in it. <em>Olivia</em>',
    ),
    autumn: nextBox(
      'The harvest crate',
      'The last tomatoes meet the first squash: the best weeks of the year to cook.',
      [
        'Delicata and sugar pumpkin',
        'Rainbow chard and lacinato kale',
        'Beets with their tops',
        'The last tomatoes, for sauce',
        'Fennel',
        'Apples from the old orchard',
      ],
      'Saturday is cider day at the barn. Bring a bottle. <em>Olivia</em>',
    ),
  },
};
