import { toggleFaq, FIRST_OPEN } from '../../schema/rules/pages/faq.ts';
import { clampIndex, nextIndex, previousIndex } from '../../schema/rules/pages/gallery.ts';
import { LAST_CHECKOUT_STEP } from '../../schema/rules/limits.ts';
import { defaultMode } from '../../schema/rules/money/price.ts';
import { nextBoxOn } from '../../schema/rules/memberships/renewal.ts';
import { safePath } from '../../schema/rules/text/safe-path.ts';
import { chooseItem, toggle } from '../../schema/rules/memberships/selection.ts';
import { skipBy } from '../../schema/rules/time/skip-window.ts';
import { changeBoxWindow } from '../../schema/rules/time/change-box-window.ts';
import { addressProblems } from '../../schema/rules/businesses/address.ts';
import { SubscriptionStatus } from '../../schema/enums.ts';
import { call, holds, journey, row, unit, type Row } from './row.ts';
import { same } from './same.ts';

const all = { pickup: true, shipping: true, delivery: true };

/** Choosing on a business page. */
const CHOOSING: Row[] = [
  row(
    'Modes',
    'default',
    'the first enabled mode: pickup, shipping, delivery',
    'business page',
    holds(() => {
      same(defaultMode(all), 'pickup');
      same(defaultMode({ ...all, pickup: false }), 'shipping');
      same(defaultMode({ pickup: false, shipping: false, delivery: true }), 'delivery');
    }),
  ),
  row(
    'Modes',
    'default',
    'the option defaults to the first and resets to it when the current disappears',
    'business page',
    holds(() => {
      same(chooseItem([{ id: 'a' }, { id: 'b' }], null), { id: 'a' });
      same(chooseItem([{ id: 'a' }, { id: 'b' }], 'gone'), { id: 'a' });
      same(chooseItem([{ id: 'a' }, { id: 'b' }], 'b'), { id: 'b' });
    }),
  ),
  row(
    'Limits of extras',
    'limit',
    'limit 1 replaces the old choice; a higher limit ignores the click; 0 is unlimited',
    'business page',
    holds(() => {
      same(toggle(['a'], 'b', 1), ['b']);
      same(toggle(['a', 'b'], 'c', 2), ['a', 'b']);
      same(toggle(['a', 'b'], 'c', 0), ['a', 'b', 'c']);
      same(toggle(['a', 'b'], 'a', 2), ['b']);
    }),
    journey('business-page.spec.ts', 'limits of add-ons and upgrades hold while choosing'),
  ),
  row(
    'Questions and answers',
    'rule',
    'FAQ: one open at a time, first open by default, clicking the open one closes it',
    'business page',
    holds(() => {
      same(FIRST_OPEN, 0);
      same(toggleFaq(0, 2), 2);
      same(toggleFaq(2, 2), null);
    }),
    journey('business-page.spec.ts', 'one question is open at a time'),
  ),
  row(
    'Pictures',
    'rule',
    'gallery wraps around; index is clamped after removal',
    'business page',
    holds(() => {
      same([nextIndex(3, 4), previousIndex(0, 4), nextIndex(0, 0)], [0, 3, 0]);
      same([clampIndex(3, 3), clampIndex(0, 0), clampIndex(7, 2)], [2, 0, 1]);
    }),
  ),
];

/** Sessions. */
const SESSIONS: Row[] = [
  row(
    'Signing in',
    'rule',
    'login stores token, user and tenant',
    'sign-in',
    journey('session.spec.ts', 'signing in fills the storage keys, logging out empties them'),
  ),
  row(
    'Signing in',
    'rule',
    'others go to the r query target, tenant site or portal',
    'sign-in',
    journey('session.spec.ts', 'r is followed only inside this origin'),
  ),
  row(
    'Signing in',
    'rule',
    'r is no open redirect',
    'sign-in',
    holds(() => {
      for (const r of [
        '//evil.example',
        '/\\evil.example',
        'https://evil.example',
        'javascript:alert(1)',
        '/\t/evil.example',
        '/a//b',
        '\\/evil',
        '',
      ])
        same(safePath(r), null);
      same(safePath('/b/some/membership?tab=orders'), '/b/some/membership?tab=orders');
    }),
    journey('session.spec.ts', 'r is followed only inside this origin'),
  ),
  row(
    'Signing in',
    'rule',
    'logout removes token, user and owner home path and returns to the tenant page',
    'portal',
    journey('session.spec.ts', 'signing in fills the storage keys, logging out empties them'),
  ),
  row(
    'Which business a call is about',
    'rule',
    'a stored tenant that differs from the URL tenant logs out',
    'portal',
    journey('session.spec.ts', 'a stored tenant that differs from the URL’s ends the session'),
  ),
  row(
    'Changing a password',
    'rule',
    'password change success clears the session and goes to /membership',
    'portal: Profile',
    journey('session.spec.ts', 'a password change ends the session'),
  ),
];

/** Checkout, skip, change of box. */
const MEMBERSHIP: Row[] = [
  row(
    'Steps',
    'limit',
    'checkout steps 0, 1, 2',
    'checkout',
    holds(() => same(LAST_CHECKOUT_STEP, 2)),
    journey('checkout.spec.ts', 'resumeStep opens a step from 0 to 2'),
  ),
  row(
    'Steps',
    'rule',
    'resumeStep 0..2 sets the step',
    'checkout',
    journey('checkout.spec.ts', 'resumeStep opens a step from 0 to 2'),
  ),
  row(
    'Steps',
    'rule',
    'step 1 cannot advance without a street address',
    'checkout: Address',
    holds(() => same(Object.keys(addressProblems({}))[0], 'street')),
    journey(
      'checkout.spec.ts',
      'the address step is blocked by any missing field, and the first of them is focused',
    ),
  ),
  row(
    'Steps',
    'rule',
    'after registration and login the flow goes to step 1',
    'checkout',
    journey('member.spec.ts', 'from choosing a box to logging out'),
  ),
  row(
    'Skipping a month',
    'rule',
    'skip until 15 days before the 1st of the month after the last order',
    'portal: Next Box',
    holds(() => {
      same(skipBy('2026-03-02'), '2026-03-17');
      same(skipBy('2026-11-30'), '2026-11-16');
      same(skipBy('2027-01-05'), '2027-01-17');
      same(skipBy('2027-02-01'), '2027-02-14');
    }),
    journey('skip.spec.ts', 'a closed window says so and the button is disabled'),
  ),
  row(
    'Next box date',
    'rule',
    'next box: one month after last order, plus one for a skip',
    'portal: Next Box',
    holds(() => {
      same(nextBoxOn({ lastOrderOn: '2026-11-05', anchorDay: 5, skippedMonths: [] }), '2026-12-05');
      same(nextBoxOn({ lastOrderOn: '2026-11-05', anchorDay: 5, skippedMonths: ['2026-12'] }), '2027-01-05');
      same(nextBoxOn({ lastOrderOn: '2027-01-31', anchorDay: 31, skippedMonths: [] }), '2027-02-28');
    }),
    journey('member.spec.ts', 'from choosing a box to logging out'),
  ),
  row(
    'Changing the box',
    'rule',
    'change box from the 1st to the end of the month following the order',
    'portal: Subscriptions',
    holds(() => {
      same(changeBoxWindow('2026-11-30'), { from: '2026-12-01', to: '2026-12-31' });
      same(changeBoxWindow('2027-01-01'), { from: '2027-02-01', to: '2027-02-28' });
    }),
    journey('change-box.spec.ts', 'a member changes the box in the month after an order'),
  ),
  row(
    'Renewals',
    'rule',
    'next box date: the order that the server makes on it, and none in a month that is skipped',
    'GET /api/my/orders and /api/my/subscriptions',
    unit('tests/api/life-facade.test.ts', 'months go on with the renewals, and a skip takes exactly one'),
  ),
  row(
    'Changing the box',
    'rule',
    'change box: it holds from the next order on, and an order that was placed stays as it was',
    'POST /api/my/subscriptions/{businessSlug}/box',
    unit('tests/api/life-facade.test.ts', 'box and address change from the next order on'),
  ),
  row(
    'Canceling',
    'default',
    'subscription status: active or canceled; active by default',
    'GET /api/my/subscriptions',
    holds(() => same(Object.keys(SubscriptionStatus), ['active', 'canceled'])),
    unit('tests/api/life-facade.test.ts', 'subscriptions say what became of their months, and what is owed'),
  ),
  row(
    'Canceling',
    'rule',
    'cancelling is by phone: staff cancel, and the member has no call for it',
    'POST /api/admin/memberships/{public_id}/cancel',
    call('POST /admin/memberships/:public_id/cancel'),
    unit('tests/api/life-facade.test.ts', 'a member cannot cancel: that is done by phone'),
  ),
  row(
    'Canceling',
    'rule',
    'only active subscriptions show in the portal',
    'portal: Subscriptions',
    journey('portal.spec.ts', 'canceled subscriptions do not show'),
  ),
];

export const STATES: Row[] = [...CHOOSING, ...SESSIONS, ...MEMBERSHIP];
