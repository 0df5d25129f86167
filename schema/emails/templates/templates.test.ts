import type { EmailKind } from '../records/email.enums.ts';
import { EmailKind as KINDS } from '../records/email.enums.ts';
import type { EmailFacts } from '../records/facts.ts';
import { renderEmail } from './render-email.tsx';
import { DEFAULT_DAYS } from '../../rules/schedules/box-date.ts';
import type { Branding } from '../drawing/branding.ts';

const box = {
  mode: 'pickup' as const,
  itemId: 'item_1',
  itemName: 'Small Box',
  variationId: 'item_1_pickup',
  variationName: 'Pickup',
  addons: [{ id: 'addon_1', name: 'Eggs', amount: 650, price: '$6.50' }],
  upgrades: [],
  amount: 4550,
  price: '$45.50',
  pickupAddress: '1 Farm Road',
};
const large = { ...box, itemName: 'Large Box', addons: [], amount: 8000, price: '$80.00' };

const facts: EmailFacts = {
  slug: 'farm',
  businessName: 'Green Farm',
  isGift: false,
  box,
  amount: 4550,
  pendingBox: null,
  lastOrderOn: '2026-11-03',
  nextBoxOn: '2026-12-03',
  skippedMonths: [],
  coupon: null,
  order: {
    publicId: 'order_7',
    scheduledOn: '2026-11-03',
    box,
    amount: 4550,
    discountAmount: 455,
    totalAmount: 4095,
    couponCode: 'WELCOME10',
    state: 'unpaid',
  },
};

const branding: Branding = {
  days: DEFAULT_DAYS,
  name: 'Green Farm',
  logoUrl: '',
  colour: '#2f6b3a',
  ink: '#ffffff',
  coverUrl: '',
  fontUrl: 'https://regulars.test/mail-fonts/fraunces.woff2',
  calendarUrl: 'https://regulars.test/calendar/farm',
  siteUrl: 'https://farm.regulars.test',
  portalUrl: 'https://farm.regulars.test/membership',
  phone: '(555) 010-0199',
  email: 'hello@example.com',
  nextBoxPictureUrl: '',
  nextBox:
    '<h2>The cellar</h2><p>Carrots, leeks and a squash.</p><ul><li>Dried thyme</li><li>Garlic</li></ul>',
};

const draw = (kind: EmailKind, some: Partial<EmailFacts> = {}, from: Partial<Branding> = {}, link?: string) =>
  renderEmail(kind, { ...facts, ...some }, { ...branding, ...from }, link ?? null);

/** The words of a mail's HTML as a reader sees them, pictures by their alternative text. */
function wordsOf(markup: string): string {
  return markup
    .replace(/<(?:head|style)\b.*?<\/(?:head|style)>/gs, ' ')
    .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const visa = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 };

/** What each mail must say, in both of its forms; the first is its headline. */
const SAID: Record<EmailKind, { some: Partial<EmailFacts>; subject: string; says: string[] }> = {
  welcome: {
    some: {},
    subject: 'Welcome to Green Farm',
    says: [
      'You’re a member of Green Farm.',
      'Small Box is ordered for November 3.',
      'Pick it up at 1 Farm Road.',
      'Eggs',
      '$6.50',
      'Coupon WELCOME10',
      '−$4.55',
      '$40.95',
      'When you pick it up',
      'order_7',
      'Your next box comes Thursday, December 3, for $45.50.',
      'You can skip December 2026 until Monday, November 16.',
    ],
  },
  upcoming_box: {
    some: {},
    subject: 'Your December 2026 box from Green Farm: skip it by Monday, November 16',
    says: [
      'Your next box comes Thursday, December 3.',
      'The cellar',
      'Carrots, leeks and a squash.',
      '• Garlic',
      'skip it by Monday, November 16',
      'Small Box, pickup',
      '$39.00',
      '$45.50',
    ],
  },
  skipped: {
    some: { skippedMonth: '2026-12', skippedMonths: ['2026-12'], nextBoxOn: '2027-01-03' },
    subject: 'December 2026 is skipped at Green Farm',
    says: [
      'December 2026 is skipped.',
      'nothing is charged for it',
      'Your next box comes Sunday, January 3, for $45.50.',
    ],
  },
  box_changed: {
    some: { pendingBox: large, holdsFrom: '2026-12-03' },
    subject: 'Your box from Green Farm is changed',
    says: ['Your box changes on Thursday, December 3.', 'Large Box, pickup', '$80.00'],
  },
  box_moved: {
    some: { movedFrom: '2026-11-26', movedTo: '2026-11-24', movedBecause: 'Thanksgiving' },
    subject: 'Your box from Green Farm comes Tuesday, November 24',
    says: [
      'Your box comes Tuesday, November 24.',
      'It was to come Thursday, November 26. Nothing else changes.',
      'Green Farm writes: “Thanksgiving”',
    ],
  },
  place_closed: {
    some: { place: { closed: 'The barn', now: 'Town market, 2 Main Street', hours: '3 to 6 pm' } },
    subject: 'Your box from Green Farm is picked up elsewhere',
    says: [
      'The barn is closed.',
      'You pick up your boxes elsewhere from now on, those that wait too.',
      'Town market, 2 Main Street',
      '3 to 6 pm',
      'Your next box comes Thursday, December 3, for $45.50.',
    ],
  },
  day_changed: {
    some: { weekday: 'thursday', deadlineOn: '2026-11-30' },
    subject: 'Your boxes from Green Farm come on Thursdays',
    says: [
      'Your boxes come on Thursdays now.',
      'Your next box comes Thursday, December 3, for $45.50.',
      'You can change or skip that box until Monday, November 30.',
    ],
  },
  renewed: {
    some: { order: { ...facts.order!, state: 'paid', discountAmount: 0, totalAmount: 4550 } },
    subject: 'Your November 2026 box from Green Farm',
    says: [
      'Your November 2026 box is ordered.',
      'It is the box of Tuesday, November 3.',
      '$45.50',
      'Paid',
      'Your next box comes Thursday, December 3, for $45.50.',
    ],
  },
  payment_failed: {
    some: { retryOn: '2026-11-06' },
    subject: 'Your payment to Green Farm didn’t go through',
    says: [
      'We couldn’t charge $40.95 for your November 2026 box.',
      'We try again on Friday, November 6.',
      'Save another card',
    ],
  },
  card_ending: {
    some: { card: { now: { ...visa, expMonth: 11, expYear: 2026 } } },
    subject: 'Your card ends before your next box from Green Farm',
    says: [
      'Visa ending in 4242 ends before your next box.',
      'It ends 11/2026. Your next box is charged on Thursday, December 3.',
      'The button needs no password. It works once, for 7 days, and for this alone.',
    ],
  },
  card_changed: {
    some: { card: { now: visa, before: { ...visa, last4: '5100', expYear: 2027 }, by: 'member' } },
    subject: 'Your card at Green Farm was changed',
    says: [
      'Your boxes are charged to Visa ending in 4242 from now on.',
      'It ends 12/2030. Before, it was Visa ending in 5100, until 12/2027.',
      'If it wasn’t you, sign in, change your password and write to us.',
    ],
  },
  card_wanted: {
    some: { card: { now: visa } },
    subject: 'Please give your card to Green Farm once more',
    says: [
      'Please give your card once more.',
      'it asks you for it again: Visa ending in 4242, or another one.',
      'Nothing is charged now',
      'The button needs no password.',
    ],
  },
  credit_given: {
    some: { credit: { amount: 500, reason: 'Two eggs were broken' } },
    subject: '$5.00 of credit at Green Farm',
    says: [
      'You have $5.00 more credit at Green Farm.',
      'Two eggs were broken',
      'It pays your next box, before anything is charged.',
      'See my membership',
    ],
  },
  payment_reminder: {
    some: {
      owed: [
        { scheduledOn: '2026-10-03', totalAmount: 4550, hasFailed: false },
        { scheduledOn: '2026-11-03', totalAmount: 4095, hasFailed: false },
      ],
    },
    subject: 'Still to pay at Green Farm: $86.45',
    says: [
      '$86.45 is still to be paid.',
      'Please pay Green Farm with your next box, or reply to this mail.',
      'Saturday, October 3',
      '$40.95',
      'See my orders',
    ],
  },
  refunded: {
    some: { refund: { amount: 1000, reason: 'Two eggs were broken', isToCard: true } },
    subject: '$10.00 back from Green Farm',
    says: [
      'You get $10.00 back for your November 2026 box.',
      'Two eggs were broken',
      'It goes to the card that paid it, and arrives within a few days.',
      'See my orders',
    ],
  },
  canceled: {
    some: { nextBoxOn: null },
    subject: 'Your membership at Green Farm is canceled',
    says: ['Your membership at Green Farm is canceled.', 'No more boxes come', 'call (555) 010-0199'],
  },
};

test.each(Object.keys(KINDS) as EmailKind[])('%s says its facts in text and HTML alike', (kind) => {
  const { some, subject, says } = SAID[kind];
  const mail = draw(kind, some);
  const words = wordsOf(mail.html);
  expect(mail.subject).toBe(subject);
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(mail.html)?.[1]?.trim()).toBe(says[0]);
  for (const fact of says) {
    expect(mail.text).toContain(fact);
    expect(words).toContain(fact);
  }
  // Who sends it, why it came, who helps, and where to go.
  for (const fact of [
    'Green Farm',
    'because of your membership at Green Farm',
    '(555) 010-0199',
    'hello@example.com',
  ]) {
    expect(mail.text).toContain(fact);
    expect(words).toContain(fact);
  }
  expect(mail.text).toContain(branding.portalUrl);
  expect(mail.html).toContain(`href="${branding.portalUrl}"`);
  // In the brand, and without anything that a mail must not have.
  expect(mail.html).toContain('#2f6b3a');
  // A style of its own, what a phone and the dark draw differently, and one that fetches the display font, is all.
  const [style, font, ...others] = [...mail.html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!);
  expect(others).toEqual([]);
  expect(font).toContain(`src: url(${branding.fontUrl})`);
  expect(mail.html).not.toMatch(/<script|javascript:|undefined|null|NaN|\[object/i);
  expect(style).toMatch(/@media \(max-width: 480px\).*@media \(prefers-color-scheme: dark\)/s);
  // A sign that React escapes would end what it stands in.
  expect(style! + font!).not.toMatch(/&\w+;|&#/);
  expect(mail.text).not.toMatch(/undefined|null|NaN|\[object|<|&amp;/);
});

test('the business’s picture stands above a box that comes, and nowhere else', () => {
  const coverUrl = 'https://regulars.test/uploads/crate.jpg';
  const shown = (Object.keys(KINDS) as EmailKind[]).filter((kind) =>
    draw(kind, SAID[kind].some, { coverUrl }).html.includes(`src="${coverUrl}"`),
  );
  expect(shown.toSorted()).toEqual(['renewed', 'upcoming_box', 'welcome']);
  expect(draw('welcome').html).not.toContain('<img');
  // The reminder shows the very box, unless another one comes before it.
  const nextBoxPictureUrl = 'https://regulars.test/uploads/december.jpg';
  const reminder = (some: Partial<EmailFacts>) =>
    draw('upcoming_box', some, { coverUrl, nextBoxPictureUrl }).html.match(/<img src="([^"]*)"/)?.[1];
  expect(reminder({})).toBe(nextBoxPictureUrl);
  expect(reminder({ upcomingMonth: '2027-01', upcomingOn: '2027-01-03' })).toBe(coverUrl);
});

test('a day that is named leads into a calendar; a gift has no next one', () => {
  const december = 'https://regulars.test/calendar/farm/2026-12-03.ics';
  for (const kind of ['welcome', 'renewed', 'upcoming_box'] as const)
    expect(draw(kind).text).toContain(`Add December 3 to your calendar: ${december}`);
  expect(draw('welcome', { isGift: true }).text).not.toContain('calendar');
  expect(draw('skipped', { nextBoxOn: null }).text).not.toContain('calendar');
});

test('text and HTML hold the same words', () => {
  for (const kind of Object.keys(KINDS) as EmailKind[]) {
    const { text, html: markup } = draw(
      kind,
      SAID[kind].some,
      {},
      'https://regulars.test/unsubscribe?token=t',
    );
    const inText = text
      .replace(/: https:\S+/g, '')
      .replace(/^--$/m, '')
      .replace(/: /g, ' ');
    const plain = (words: string) => words.replace(/: /g, ' ').replace(/\s+/g, ' ').trim();
    expect(plain(wordsOf(markup))).toBe(plain(inText));
  }
});

test('a gift says that it is one box and offers no skip', () => {
  const { text, subject } = draw('welcome', { isGift: true });
  expect(subject).toBe('Your gift from Green Farm');
  expect(text).toContain('It is a single box: nothing more is ordered or charged.');
  expect(text).not.toMatch(/skip|next box/i);
});

test('a day to skip that has gone by is not mentioned', () => {
  expect(draw('welcome', { lastOrderOn: '2026-11-17' }).text).not.toMatch(/to skip/i);
});

test('a coupon of every order lowers what the next box costs', () => {
  const every = { type: 'percent' as const, value: 10, duration: 'every' as const };
  expect(draw('renewed', { coupon: every }).text).toContain('for $40.95');
  expect(draw('renewed', { coupon: { ...every, duration: 'once' } }).text).toContain('for $45.50');
});

test('the fee of a delivery is a line of its own, of the box and of what comes later', () => {
  const large = { ...facts.box, mode: 'delivery' as const };
  const order = { ...facts.order!, box: large, zoneFee: 700, totalAmount: facts.order!.totalAmount + 700 };
  const { text } = draw('welcome', { box: large, zoneFee: 700, order });
  expect(text).toContain('Delivery fee: $7.00');
  expect(text).toContain('Total: $47.95');
  expect(text).toContain('for $52.50.');
  expect(draw('box_changed', { pendingBox: large, zoneFee: 700 }).text).toMatch(
    /Delivery fee: \$7\.00\n.*You pay each month: \$52\.50/s,
  );
  // Agreed once, and of no box that is picked up.
  expect(draw('welcome', { zoneFee: 700 }).text).not.toContain('Delivery fee');
});

test('a renewal says where no card is on file, and only where cards are taken', () => {
  expect(draw('renewed', { lacksCard: true }).text).toContain(
    'There is no card on file, so you pay for this box when you collect it. You can add a card in your membership',
  );
  expect(draw('renewed').text).not.toContain('card');
});

test('a renewal whose card can’t be charged any more says so, and not that none is on file', () => {
  const { text } = draw('renewed', { cardNotCharged: true });
  expect(text).toContain(
    'The card that we have can’t be charged any more, as the payment company has changed.',
  );
  expect(text).not.toContain('There is no card on file');
  const none = draw('renewed', { cardNotCharged: true, takesNoCards: true }).text;
  expect(none).toContain('Cards are not charged here any more. So you pay for this box when you collect it.');
  expect(none).not.toContain('Give your card');
});

test.each([
  [
    { retryOn: '2026-12-05' },
    'Other cards are not taken here any more: you can pay Green Farm yourself instead.',
  ],
  [{ payBy: '2026-12-10' }, 'Please pay Green Farm yourself by Thursday, December 10'],
  [{}, 'We don’t try again: this box is written off'],
])('a failed payment asks for no card where none is taken: %j', (some, words) => {
  const { text } = draw('payment_failed', { ...some, takesNoCards: true });
  expect(text).toContain(words);
  expect(text).not.toMatch(/another card|save a card|The button needs no password/i);
});

test.each([
  [{ box: { ...box, mode: 'shipping' as const } }, 'Please pay Green Farm, or reply to this mail.'],
  [{ box: large, pendingBox: { ...box, mode: 'shipping' as const } }, 'Please pay Green Farm, or reply'],
  [{ nextBoxOn: null }, 'Please pay Green Farm, or reply to this mail.'],
  [{ isGift: true }, 'Please pay Green Farm for your gift, or reply to this mail.'],
])('a reminder names no hand-over where there is none', (some, words) => {
  const owed = [{ scheduledOn: '2026-10-03' as const, totalAmount: 4550, hasFailed: false }];
  expect(draw('payment_reminder', { owed, ...some }).text).toContain(words);
});

test('a reminder asks for an answer only where somebody reads it', () => {
  const owed = [{ scheduledOn: '2026-10-03' as const, totalAmount: 4550, hasFailed: false }];
  const { text } = draw('payment_reminder', { owed }, { email: null });
  expect(text).toContain('Please pay Green Farm with your next box.');
});

test.each([
  ['pickup', 'when you collect it.'],
  ['delivery', 'when it arrives.'],
  ['shipping', 'when the business asks you for it.'],
] as const)('a mail about a box without a card (%s) says when it is paid', (mode, when) => {
  const own = { ...box, mode };
  const order = { ...facts.order!, box: own };
  const gone = { now: null, before: visa, by: 'bank' as const };
  for (const { text } of [
    draw('renewed', { order, lacksCard: true }),
    draw('renewed', { order, cardNotCharged: true }),
    draw('card_wanted', { box: own, card: { now: visa }, cardBecause: 'not_charged' }),
    draw('card_wanted', { box: large, pendingBox: own, card: { now: visa }, cardBecause: 'not_charged' }),
    draw('card_changed', { box: own, card: gone }),
  ])
    expect(text).toMatch(new RegExp(`you pay for (this box|it|a box) ${when.replace('.', '\\.')}`));
});

test.each([
  ['company_changed', 'takes cards by another payment company now', 'Until then they are charged as before'],
  ['not_charged', 'the card that we have can’t be charged any more', 'Until then no box is charged'],
] as const)(
  'a card that is wanted as the company has changed (%s) says what holds until then',
  (cardBecause, why, until) => {
    const { text } = draw('card_wanted', {
      card: { now: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 } },
      cardBecause,
    });
    for (const words of [why, until]) expect(text).toContain(words);
    expect(text).not.toContain('takes its payments itself');
  },
);

test('the last try says that the box is written off', () => {
  const { text, subject } = draw('payment_failed', { retryOn: null });
  expect(subject).toBe('Your November 2026 box from Green Farm was not paid');
  expect(text).toContain('this box is written off');
  expect(text).toContain('goes on with the next box');
  expect(text).not.toContain('try again on');
  // The one that ended the membership.
  expect(draw('payment_failed', { retryOn: null, nextBoxOn: null }).text).not.toContain('goes on');
});

test('credit that a box had used, and that is there again, is said with its amount', () => {
  const back = 'The $10.00 of credit that this box had used is yours again';
  const ended = draw('payment_failed', { retryOn: null, creditBack: 1000, nextBoxOn: null }).text;
  expect(ended).toContain(`${back}: Green Farm keeps it for you.`);
  for (const kind of ['payment_failed', 'refunded'] as const) {
    expect(draw(kind, { retryOn: null, creditBack: 1000 }).text).toContain(`${back}: it pays your next box`);
    expect(draw(kind, { retryOn: null }).text).not.toContain('had used');
  }
});

test('a card that its bank has changed asks nothing of its member; one that is gone asks for another', () => {
  expect(draw('card_changed', { card: { now: visa, before: visa, by: 'bank' } }).text).toContain(
    'there is nothing to do',
  );
  const gone = draw('card_changed', { card: { now: null, before: visa, by: 'bank' } });
  expect(gone.subject).toBe('Your card at Green Farm was removed');
  expect(gone.text).toContain('Visa ending in 4242 was removed at the payment company.');
});

test.each([
  ['unpaid', 'Two boxes in a row could not be charged'],
  ['closed', 'Green Farm has closed.'],
] as const)('a membership that ended because of %s says so', (because, sentence) => {
  expect(draw('canceled', { because }).text).toContain(sentence);
});

test('an optional mail names its way out, in both forms; others have none', () => {
  const url = 'https://regulars.test/unsubscribe?token=abc&x=1';
  const mail = draw('upcoming_box', {}, {}, url);
  expect(mail.text).toContain(url);
  expect(mail.html).toContain('href="https://regulars.test/unsubscribe?token=abc&amp;x=1"');
  expect(draw('renewed').text).not.toContain('unsubscribe');
});

test('whatever people wrote is text, never markup and never a second header', () => {
  const evil = '"><img src=x onerror=alert(1)>\'<b>&amp;';
  const escaped = evil.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const dirty = { ...box, itemName: evil, pickupAddress: evil, addons: [{ ...box.addons[0]!, name: evil }] };
  for (const kind of Object.keys(KINDS) as EmailKind[]) {
    const mail = draw(
      kind,
      {
        ...SAID[kind].some,
        box: dirty,
        pendingBox: dirty,
        order: { ...facts.order!, box: dirty, couponCode: evil },
      },
      { name: `${evil}\r\nBcc: all@example.com`, nextBox: `<h2>${escaped}</h2><p>${escaped}</p>` },
    );
    expect(mail.html).not.toMatch(/<img|<b>|onerror=alert\(1\)>(?!&)/);
    expect(mail.html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#x27;&lt;b&gt;&amp;amp;');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  }
});
