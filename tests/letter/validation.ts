import {
  CHOOSE_AVAILABLE_USERNAME,
  FILL_ALL_PASSWORD_FIELDS,
  FILL_BOTH_FIELDS,
  LOG_IN_TO_CHECK_OUT,
  PASSWORDS_DIFFER,
  registrationProblems,
  USERNAME_TAKEN,
  usernameProblem,
} from '../../schema/rules/accounts/account.ts';
import { addressProblems } from '../../schema/rules/businesses/address.ts';
import { extraProblems, packageProblems } from '../../schema/rules/pages/catalog.ts';
import { contactProblems } from '../../schema/rules/businesses/contact.ts';
import { couponFormProblems, normaliseCode } from '../../schema/rules/money/coupon.ts';
import { cutoffProblem, readCutoffDay } from '../../schema/rules/time/cutoff.ts';
import { parsePriceText } from '../../schema/rules/money/money.ts';
import { SKIP_QUESTION } from '../../schema/rules/time/skip-window.ts';
import { normaliseSlug } from '../../schema/rules/businesses/slug.ts';
import { US_STATES } from '../../schema/rules/businesses/states.ts';
import { isDataImage, isWebUrl } from '../../schema/rules/text/url.ts';
import { holds, journey, row, screen, source, type Row } from './row.ts';
import { same } from './same.ts';

const CUTOFF =
  'The last day to subscribe for this month has passed. The cutoff day is the {n}{st/nd/rd/th} of each month. Please try again next month.';
const cutoffOf = (nth: string) => CUTOFF.replace('{n}{st/nd/rd/th}', nth);

/** What visitors and members type. */
const MEMBERS: Row[] = [
  row(
    'Contact form',
    'rule',
    'contact: name, email, subject, message required; company optional',
    '/contact',
    holds(() => same(Object.keys(contactProblems({})).sort(), ['email', 'message', 'name', 'subject'])),
    journey('contact.spec.ts', 'what is missing is said on its field'),
  ),
  row(
    'Cutoff',
    'sentence',
    CUTOFF,
    'business page and checkout',
    holds(() => {
      for (const [day, nth] of [
        [1, '1st'],
        [2, '2nd'],
        [3, '3rd'],
        [4, '4th'],
        [11, '11th'],
        [12, '12th'],
        [13, '13th'],
        [21, '21st'],
        [22, '22nd'],
        [23, '23rd'],
      ] as const) {
        same(cutoffProblem(`2026-12-${String(day + 1).padStart(2, '0')}`, day), cutoffOf(nth));
        same(cutoffProblem(`2026-12-${String(day).padStart(2, '0')}`, day), null);
      }
    }),
    screen(
      'business page cutoff',
      'The last day to subscribe for this month has passed. The cutoff day is the',
    ),
  ),
  row(
    'Cutoff',
    'limit',
    'cutoff field 1 to 31, optional, empty = none',
    'page editor',
    holds(() => {
      same(
        [readCutoffDay(''), readCutoffDay(0), readCutoffDay('31'), readCutoffDay('32'), readCutoffDay(1.5)],
        [null, null, 31, undefined, undefined],
      );
    }),
  ),
  row(
    'Changing a password',
    'sentence',
    'Please fill all password fields',
    'portal: Profile',
    holds(() => same(FILL_ALL_PASSWORD_FIELDS, 'Please fill all password fields')),
    journey('session.spec.ts', 'a password change ends the session'),
  ),
  row(
    'Changing a password',
    'sentence',
    'New password and confirmation do not match',
    'portal: Profile',
    holds(() => same(PASSWORDS_DIFFER, 'New password and confirmation do not match')),
    journey('session.spec.ts', 'a password change ends the session'),
  ),
  row(
    'Usernames and passwords',
    'delay',
    'availability checked after 500 ms, minimum 3 characters',
    'checkout: Contact',
    journey('checkout.spec.ts', 'a username is checked after 500 ms from 3 characters'),
  ),
  row(
    'Usernames and passwords',
    'sentence',
    'Username must be at least 3 characters long',
    'checkout: Contact',
    holds(() => same(usernameProblem('ab'), 'Username must be at least 3 characters long')),
    screen('checkout short name'),
  ),
  row(
    'Usernames and passwords',
    'sentence',
    'Username is already taken. Please choose a different one.',
    'checkout: Contact',
    holds(() => same(USERNAME_TAKEN, 'Username is already taken. Please choose a different one.')),
    screen('checkout taken name'),
  ),
  row(
    'Address',
    'rule',
    'address required: full name, phone, street, city, state, zip, country; apt optional',
    'checkout: Address',
    holds(() =>
      same(Object.keys(addressProblems({ country: 'US' })).sort(), [
        'city',
        'fullName',
        'phone',
        'state',
        'street',
        'zip',
      ]),
    ),
    journey(
      'checkout.spec.ts',
      'the address step is blocked by any missing field, and the first of them is focused',
    ),
  ),
  row(
    'Address',
    'limit',
    '50 US state abbreviations',
    'checkout: Address',
    holds(() => same(new Set(US_STATES.map(({ value }) => value)).size, 50)),
  ),
  row(
    'Making a coupon',
    'rule',
    'coupon code shown uppercase',
    'checkout: Review',
    holds(() => same(normaliseCode(' welcome10 '), 'WELCOME10')),
    journey('member.spec.ts', 'from choosing a box to logging out'),
  ),
  row(
    'Steps',
    'sentence',
    'Please log in or create an account to complete checkout',
    'checkout: Review and POST /api/checkout',
    holds(() => same(LOG_IN_TO_CHECK_OUT, 'Please log in or create an account to complete checkout')),
    source('tests/plain-client.ts'),
  ),
  row(
    'Registering',
    'sentence',
    'Please provide username and password',
    'checkout: Contact',
    holds(() =>
      same(
        registrationProblems({ username: '', password: '' })['username'],
        'Please provide username and password',
      ),
    ),
    screen('checkout nothing given'),
  ),
  row(
    'Registering',
    'sentence',
    'Please choose an available username',
    'checkout: Contact',
    holds(() => same(CHOOSE_AVAILABLE_USERNAME, 'Please choose an available username')),
    source('web/checkout', 'CHOOSE_AVAILABLE_USERNAME'),
  ),
  row(
    'Skipping a month',
    'sentence',
    'Skip the upcoming month for this subscription?',
    'portal: Next Box',
    holds(() => same(SKIP_QUESTION, 'Skip the upcoming month for this subscription?')),
    journey('skip.spec.ts', 'a member skips inside the window and can undo it'),
  ),
];

/** What staff type. */
const STAFF: Row[] = [
  row(
    'Packages, add-ons and upgrades',
    'sentence',
    'Please enter a package name.',
    'package modal',
    holds(() =>
      same(
        packageProblems({ name: ' ', pickup: '1', shipping: '', delivery: '' })['name'],
        'Please enter a package name.',
      ),
    ),
    screen('package dialog, nothing given'),
  ),
  row(
    'Packages, add-ons and upgrades',
    'sentence',
    'Enter at least one price (pickup, shipping, and/or delivery).',
    'package modal',
    holds(() =>
      same(
        packageProblems({ name: 'Box', pickup: '', shipping: 'x', delivery: '-1' })['price'],
        'Enter at least one price (pickup, shipping, and/or delivery).',
      ),
    ),
    screen('package dialog, nothing given'),
  ),
  row(
    'Prices as text',
    'rule',
    'price text trimmed; empty, non-number or negative means not set; x100 rounded',
    'package modal',
    holds(() =>
      same(
        [' 12.345 ', '', 'abc', '-1', '0', '1e3', '0x10'].map((text) => parsePriceText(text)),
        [1235, null, null, null, 0, null, null],
      ),
    ),
  ),
  row(
    'Packages, add-ons and upgrades',
    'sentence',
    'Please enter an add-on name.',
    'add-on modal',
    holds(() =>
      same(extraProblems('addOn', { name: '', price: '1' })['name'], 'Please enter an add-on name.'),
    ),
    screen('add-on dialog, nothing given'),
  ),
  row(
    'Packages, add-ons and upgrades',
    'sentence',
    'Please enter an upgrade name.',
    'upgrade modal',
    holds(() =>
      same(extraProblems('upgrade', { name: '', price: '1' })['name'], 'Please enter an upgrade name.'),
    ),
    screen('upgrade dialog, nothing given'),
  ),
  row(
    'Packages, add-ons and upgrades',
    'sentence',
    'Please enter a valid price.',
    'add-on and upgrade modals',
    holds(() => {
      same(extraProblems('addOn', { name: 'a', price: '' })['price'], 'Please enter a valid price.');
      same(extraProblems('upgrade', { name: 'a', price: '' })['price'], 'Please enter a valid price.');
    }),
    screen('add-on dialog, nothing given'),
    screen('upgrade dialog, nothing given'),
  ),
  row(
    'Pictures',
    'limit',
    'image formats jpg, jpeg, gif, png or base64 data images; protocols http, https, data',
    'page editor',
    holds(() => {
      for (const type of ['jpg', 'jpeg', 'gif', 'png'])
        same(isDataImage(`data:image/${type};base64,AAAA`), true);
      same(
        [
          isDataImage('data:image/svg+xml;base64,AAAA'),
          isWebUrl('javascript:alert(1)'),
          isWebUrl('https://a.example/a.png'),
        ],
        [false, false, true],
      );
    }),
  ),
  row(
    'Slugs',
    'rule',
    'slug normalised to lowercase letters, digits and hyphens with edge hyphens trimmed',
    'businesses',
    holds(() => same(normaliseSlug('--Green Fork & Co.--'), 'green-fork-co')),
  ),
  row(
    'Making a coupon',
    'sentence',
    'Please enter a coupon code',
    'coupons',
    holds(() =>
      same(
        couponFormProblems({ code: ' ', type: 'percent', value: '10' })['code'],
        'Please enter a coupon code',
      ),
    ),
    screen('coupons, nothing given'),
  ),
  row(
    'Making a coupon',
    'sentence',
    'Invalid fixed amount',
    'coupons',
    holds(() =>
      same(couponFormProblems({ code: 'A', type: 'fixed', value: '-1' })['value'], 'Invalid fixed amount'),
    ),
    screen('coupons, wrong amount'),
  ),
  row(
    'Making a coupon',
    'sentence',
    'Invalid percent value (0-100)',
    'coupons',
    holds(() =>
      same(
        couponFormProblems({ code: 'A', type: 'percent', value: '101' })['value'],
        'Invalid percent value (0-100)',
      ),
    ),
    screen('coupons, wrong percent'),
  ),
  row(
    'Changing a password',
    'sentence',
    'Please fill in both fields',
    '/admin/change-password',
    holds(() => same(FILL_BOTH_FIELDS, 'Please fill in both fields')),
    screen('change password, nothing given'),
  ),
  row(
    'Prices as text',
    'rule',
    'price inputs: step 0.01, min 0',
    'package modal',
    source('web/admin/catalog', 'step="0.01"'),
    source('web/admin/catalog', 'min={0}'),
  ),
];

export const VALIDATION: Row[] = [...MEMBERS, ...STAFF];
