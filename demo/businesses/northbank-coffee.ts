import { emptyPageContent } from '../../schema/rules/pages/empty-page.ts';
import { logo, person, picture } from '../pictures.ts';
import { extra, item, nextBox, type DemoBusiness } from './demo-business.ts';
import { schedule, type DemoDays } from './demo-days.ts';

const slug = 'northbank-coffee';

const items = [
  item(
    'item_1700000000101',
    'One Bag',
    'Twelve ounces of the coffee we are most excited about this month.',
    [
      '12 oz, whole bean or ground for you',
      'A card about the people who grew it',
      'Roasted the day before it leaves',
    ],
    { pickup: 1900, shipping: 2400, delivery: 2200 },
  ),
  item(
    'item_1700000000102',
    'Two Bags',
    'One for the weekdays, one for the weekend: a house roast and a single origin.',
    ['2 × 12 oz, two different coffees', 'Brewing notes from our bar', 'First pick of small lots'],
    { pickup: 3500, shipping: 4000, delivery: 3800 },
  ),
  item(
    'item_1700000000103',
    'The Office Tin',
    'Five pounds for a room full of people. We take the empty tin back.',
    ['5 lb in a returnable tin', 'Ground for your machine', 'Spare filters, always'],
    { pickup: 7200, delivery: 7700 },
  ),
  item(
    'item_1700000000104',
    'The Cupping Seat',
    'A bag, and a place at our table on the first Friday of the month.',
    ['12 oz of the winning lot', 'Six coffees, tasted side by side', 'Ours to pour, yours to argue about'],
    { pickup: 4200 },
  ),
];

const addons = [
  extra('addon_1700000000111', 'Paper filters', 'A hundred, unbleached, for cone or basket.', 700),
  extra('addon_1700000000112', 'Oat milk', 'Two cartons of the one we steam ourselves.', 850),
  extra('addon_1700000000113', 'Cocoa nib granola', 'Baked with our house roast. It disappears.', 1050),
];

const upgrades = [
  extra(
    'upgrade_1700000000121',
    'Rare lot',
    'A competition coffee in place of the usual one, when we find one.',
    1400,
  ),
  extra('upgrade_1700000000122', 'Half pound more', 'Because it always runs out on the 26th.', 1100),
];

const firstWednesday = schedule({ rhythm: 'monthly', week: 'first', weekday: 'wednesday' });

const days: DemoDays = {
  schedule: { pickup: firstWednesday, shipping: firstWednesday, delivery: firstWednesday },
};

/** The second business: all three modes, one day of the month for all, packages with one, two and three prices. */
export const northbankCoffee: DemoBusiness = {
  slug,
  name: 'Northbank Coffee Roasters',
  timeZone: 'America/Los_Angeles',
  days,
  content: {
    ...emptyPageContent(),
    brand: { name: 'Northbank Coffee Roasters', logoUrl: logo(slug) },
    description:
      '<p>Small lots from <strong>nine growers we know by name</strong>, roasted on Tuesdays in a drum that has been turning since 1961.</p><p>Members get the coffee first, a day out of the roaster, before it reaches the bar.</p>',
    gallery: [
      picture('coffee-bags', 'Two coffee bags and a cup with latte art on a wooden counter in low sun'),
      picture('coffee-pour', 'Water pouring from a copper kettle into a coffee cone over a glass server'),
      picture('coffee-roastery', 'A green drum roaster with a tray of cooling beans in a brick hall'),
      picture('coffee-hills', 'Ripe coffee cherries in front of terraced hills and a farmhouse'),
    ],
    theme: {
      ...emptyPageContent().theme,
      primary: '#9a4a2c',
      selection: '#2c5553',
      primaryText: '#ffffff',
      pageBg: '#faf6f0',
      footerBg: '#2b1d18',
      footerButtonBg: '#e9c79a',
      footerButtonText: '#2b1d18',
      footerButtonBorder: '#e9c79a',
    },
    itemIds: items.map(({ id }) => id),
    addonIds: addons.map(({ id }) => id),
    upgradeIds: upgrades.map(({ id }) => id),
    itemsSnapshot: items,
    addonsSnapshot: addons,
    upgradesSnapshot: upgrades,
    planIds: [`plan_${slug}`],
    upgradeLimit: 1,
    addonSectionTitle: 'For the shelf beside it',
    upgradeSectionTitle: 'Turn it up',
    fulfillment: {
      pickup: true,
      shipping: true,
      delivery: true,
      pickupAddress: '27 Northbank Wharf, Portland, OR 97209',
      shippingText: 'Shipping anywhere in the US, the day after roasting',
      deliveryArea: 'Within six miles of the wharf, by bicycle',
    },
    faqs: [
      {
        q: 'Whole bean or ground?',
        a: '<p>Whole bean, unless you tell us otherwise. Call us with the name of your brewer, and we grind for it every month.</p>',
      },
      {
        q: 'How fresh is it?',
        a: '<p>We roast on Tuesday, and your box leaves on the first Wednesday of the month. Most coffees taste best from day five to day thirty, so there is no need to hurry.</p>',
      },
      {
        q: 'I drink less than I thought. What now?',
        a: '<p>Skip a month, or change your box in the member portal. Nobody needs a cupboard full of old coffee.</p>',
      },
      {
        q: 'Can I send it as a gift?',
        a: '<p>Yes. Tick <strong>This is a gift</strong> at checkout and give us their address. It is one box and it ends by itself.</p>',
      },
    ],
    people: [
      person(
        'Rowan',
        'coffee-rowan',
        'Roasts every Tuesday and tastes every batch before it leaves. The notes on the card are his.',
      ),
      person('Noor', 'coffee-noor', 'Buys the coffee. She has sat at the kitchen table of all nine growers.'),
    ],
    social: {
      facebook: '',
      instagram: 'https://www.instagram.com/northbankcoffee.example',
      twitter: 'https://x.com/northbank.example',
      youtube: '',
      tiktok: 'https://www.tiktok.com/@northbankcoffee.example',
    },
  },
  nextBox: {
    winter: nextBox(
      'Finca La Esperanza, Huila',
      'A slow, heavy cup for short days, from a family that has grown coffee on the same slope for four generations.',
      [
        'Tastes like: baked plum, cocoa, brown sugar',
        'Washed, grown at 5,900 ft',
        'Best as: press, or a long pour-over',
        'Two Bags also get: <strong>Harbor</strong>, our house roast',
      ],
      'Go a little coarser than you think. <em>Rowan</em>',
    ),
    spring: nextBox(
      'Kayanza Hills, Burundi',
      'Bright without being sharp. We waited five months for this one to clear the port.',
      [
        'Tastes like: red currant, black tea, honey',
        'Washed, grown at 6,200 ft',
        'Best as: pour-over',
        'Two Bags also get: <strong>Harbor</strong>, our house roast',
      ],
      'Let it cool; the currant comes late. <em>Rowan</em>',
    ),
    summer: nextBox(
      'Guji Natural, Ethiopia',
      'The one that makes people ask what we put in it. Nothing: it dries in the fruit for three weeks.',
      [
        'Tastes like: strawberry, jasmine, lemonade',
        'Natural, grown at 6,900 ft',
        'Best as: iced, over one big cube',
        'Two Bags also get: <strong>Harbor</strong>, our house roast',
      ],
      'Brew it double strength and pour it on ice. <em>Rowan</em>',
    ),
    autumn: nextBox(
      'Cerro Azul, Guatemala',
      'Our first October favorite came from here in 2016, and it is still the one we drink ourselves.',
      [
        'Tastes like: toffee, orange peel, almond',
        'Washed, grown at 5,600 ft',
        'Best as: anything with milk',
        'Two Bags also get: <strong>Harbor</strong>, our house roast',
      ],
      'It stands up to milk better than most. <em>Rowan</em>',
    ),
  },
};
