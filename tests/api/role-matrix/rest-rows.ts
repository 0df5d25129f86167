import { dayOfNextBox, nextDay } from './graph-row.ts';
import { PASSWORD } from '../../support/cheap-passwords.ts';
import {
  ATTACH,
  ATTACH_OWNER,
  BROWSE,
  CANCEL,
  DASHBOARD,
  EDIT,
  HANDLE,
  OPEN,
  OWN,
  PLATFORM,
  SIGNED,
  UPLOAD,
} from './who.ts';
import type { Person, Rights } from './who.ts';
import type { World } from './world.ts';
import { newPlace, newZone, placeIn, zoneIn } from './places-in.ts';
import { ADDRESS, ITEMS, SELECTION, aCheckout, farmPage } from '../../support/fixtures.ts';

/** What a call is sent with: a call that would succeed for whoever is let in. */
export interface Asked {
  /** Values of the path's parameters, without which `:id` is the farm's and `:slug` and `:businessSlug` its slug. */
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
  tenant?: string;
  /** Instead of the person's own. */
  token?: string;
  /** A picture in the multipart field `file`. */
  isUpload?: boolean;
}

export interface RestRow {
  /** "POST /admin/coupons/:id/toggle"; with a note behind it where a route has several rows. */
  call: string;
  note?: string;
  rights: Rights;
  /** Made anew for every person that is let in, so that each finds something to do. */
  ask?: (world: World, person: Person) => Asked | Promise<Asked>;
  /** A status that says "let in" where the time is not right for it, or no cards are taken. */
  tooLate?: 422 | 409 | 404;
}

const somebody = async (world: World) => ({ path: { id: (await world.account()).id } });
const row = (call: string, rights: Rights, ask?: RestRow['ask'], more: Partial<RestRow> = {}): RestRow => ({
  call,
  rights,
  ...(ask && { ask }),
  ...more,
});

let made = 0;
const next = (word: string) => `${word}-${(made += 1)}`;
const page = () => ({ body: { content: farmPage() } });
const DAYS = '?from=2026-11-01&to=2026-11-30';
const profile = { email: 'mia@example.com', name: 'Mia', phone: '555-0100' };
const password = () => ({ body: { password: PASSWORD } });
const credentials = async (world: World) => {
  const { username } = await world.account();
  return { body: { username, password: PASSWORD } };
};

/** Items, add-ons and upgrades, of the farm and of the global page. */
function catalog(base: string, rights: Rights): RestRow[] {
  const extra = { name: 'Eggs', amount: 650 };
  return [
    ['items', ITEMS[0]!],
    ['addons', extra],
    ['upgrades', extra],
  ].flatMap(([name, entry]) => {
    const address = `${base}/${String(name)}`;
    /** An entry to delete. */
    const kept = async (world: World) => {
      const id = next('entry');
      const at = `/api${address.replace(':id', world.farm.id)}`;
      const token = (await world.token('admin'))!;
      const answer = await world.door.call(at, { token, body: { ...(entry as object), id } });
      if (answer.status !== 201) throw new Error(answer.text);
      return id;
    };
    return [
      row(`GET ${address}`, rights),
      row(`POST ${address}`, rights, () => ({ body: { ...(entry as object), id: next('entry') } })),
      row(`DELETE ${address}/:entryId`, rights, async (world) => ({
        path: { id: world.farm.id, entryId: await kept(world) },
      })),
      row(`DELETE ${address}`, rights, async (world) => ({ body: { id: await kept(world) } })),
    ];
  });
}

export const REST_ROWS: readonly RestRow[] = [
  row('GET /page', BROWSE),
  row('GET /businesses', BROWSE),
  row('GET /businesses/:slug/page', BROWSE),
  row('GET /businesses/:slug/next-box', BROWSE),
  row('GET /businesses/:slug/delivery', BROWSE, () => ({ query: '?zip=12207' })),
  row('GET /businesses/:slug/schedule', BROWSE),
  row('GET /square/items', BROWSE),
  row('GET /square/plans', BROWSE),
  row('GET /openapi.json', BROWSE),
  row('GET /docs', BROWSE),
  row('GET /docs/page.js', BROWSE),

  row('POST /auth/login', BROWSE, credentials),
  row('POST /auth/second-factor', BROWSE, async (world) => ({ body: await world.halfSignIn() })),
  row('POST /auth/register', BROWSE, () => ({ body: { username: next('new'), password: PASSWORD } })),
  row('GET /auth/check-username/:username', BROWSE, () => ({ path: { username: 'somebody' } })),
  row('POST /auth/logout', BROWSE),
  row('POST /auth/password-link', BROWSE, () => ({ body: { login: 'somebody' } })),
  row('POST /auth/reset-password', BROWSE, async (world) => ({
    body: { token: await world.link('password'), newPassword: `${PASSWORD} 3` },
  })),
  row('POST /auth/confirm-email', BROWSE, async (world) => ({ body: { token: await world.link('email') } })),

  row('GET /my/businesses', OWN),
  row('GET /my/memberships', OWN),
  row('GET /my/memberships.csv', OWN),
  row('GET /my/second-factor', OWN),
  row('POST /my/second-factor/authenticator/confirm', OWN, () => ({ body: { code: '000000' } }), {
    tooLate: 409,
  }),
  row('POST /my/second-factor/authenticator', OWN, password),
  row('POST /my/second-factor/authenticator/remove', OWN, password, { tooLate: 404 }),
  row('POST /my/second-factor/passkeys/:id/remove', OWN, password, { tooLate: 404 }),
  row('POST /my/second-factor/recovery-codes', OWN, password, { tooLate: 409 }),
  row('GET /my/sessions', OWN),
  row('DELETE /my/sessions/:id', OWN, async (world, person) => ({
    path: { id: await world.sessionOf(person) },
  })),
  row('POST /my/sessions/end-others', OWN),
  row('POST /my/profile/confirm-email', OWN, undefined, { tooLate: 409 }),
  row('GET /my/profile', OWN),
  row('POST /my/profile', OWN, () => ({ body: { profile } })),
  row('POST /my/change-password', OWN, () => ({
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` },
  })),
  row('GET /my/data', OWN),
  row(
    'POST /my/delete-account',
    OWN,
    async (world, person) => {
      await world.membership(person);
      return { body: { password: PASSWORD } };
    },
    { tooLate: 409 },
  ),
  row('GET /my/orders', OWN),
  row('GET /my/subscriptions', OWN),
  row('GET /my/skips', OWN),
  row('POST /checkout', OWN, () => ({ tenant: 'farm', body: aCheckout() })),
  row('POST /my/subscriptions/:businessSlug/skip', OWN, joined),
  row('DELETE /my/subscriptions/:businessSlug/skip', OWN, async (world, person) => {
    await joined(world, person);
    const token = (await world.token(person)) ?? (await world.token('admin'))!;
    await world.door.call('/api/my/subscriptions/farm/skip', { method: 'POST', token });
    return {};
  }),
  row(
    'POST /my/subscriptions/:businessSlug/box',
    OWN,
    async (world, person) => ({
      body: { selection: SELECTION, subscription: await world.membership(person) },
    }),
    { tooLate: 422 },
  ),
  // As above: by each member's own day there is none to choose.
  row(
    'POST /my/subscriptions/:businessSlug/weekday',
    OWN,
    async (world, person) => ({
      body: { weekday: 'thursday', subscription: await world.membership(person) },
    }),
    { tooLate: 422 },
  ),
  row('POST /my/subscriptions/:businessSlug/address', OWN, async (world, person) => ({
    body: { address: ADDRESS, subscription: await world.membership(person) },
  })),
  row('POST /my/subscriptions/:businessSlug/place', OWN, async (world, person) => ({
    body: { place_id: await placeIn(world), subscription: await world.membership(person) },
  })),
  // Where no cards are taken there is none to save, and that is what who is let in reads.
  row(
    'POST /my/subscriptions/:businessSlug/card',
    OWN,
    async (world, person) => ({
      body: { payment: { source_token: 'cnon:ok' }, subscription: await world.membership(person) },
    }),
    { tooLate: 409 },
  ),
  row('GET /my/email-preferences', OWN),
  row('POST /my/email-preferences', OWN, () => ({ body: { optional: false } })),

  row('GET /admin/businesses/:id/metrics', DASHBOARD),
  row('GET /admin/businesses/:id/money', DASHBOARD),
  row('GET /admin/businesses/:id/debtors', DASHBOARD),
  row('GET /admin/businesses/:id/disputes', DASHBOARD),
  row('GET /admin/businesses/:id/differences', CANCEL),
  row('GET /admin/businesses/:id/credit', HANDLE),
  row('GET /admin/businesses/:id/credit.csv', HANDLE),
  row('GET /admin/businesses/:id/ledger', HANDLE),
  row('GET /admin/businesses/:id/ledger.csv', HANDLE),
  row('GET /admin/businesses/:id/orders.csv', HANDLE),
  row('GET /admin/businesses/:id/payments.csv', HANDLE),
  row('GET /admin/businesses/:id/memberships', DASHBOARD),
  row('GET /admin/businesses/:id/memberships.csv', DASHBOARD),
  row('GET /admin/businesses/:id/coming-month', DASHBOARD),
  row('GET /admin/businesses/:id/boxes', DASHBOARD, () => ({ query: DAYS })),
  row('GET /admin/businesses/:id/boxes.csv', DASHBOARD, () => ({ query: DAYS })),
  row('GET /admin/businesses/:id/emails', DASHBOARD),
  row('POST /contact', BROWSE, () => ({ body: contactForm() })),
  row('POST /applications', BROWSE, () => ({ body: applicationForm() })),
  row('GET /admin/applications', PLATFORM),
  row('POST /admin/applications/:id/accept', PLATFORM, async (world) => ({
    path: { id: await applicationIn(world) },
    body: {},
  })),
  row('POST /admin/applications/:id/put-away', PLATFORM, async (world) => ({
    path: { id: await applicationIn(world) },
    body: {},
  })),
  row('GET /admin/messages', PLATFORM),
  row('POST /admin/messages/:messageId/answered', PLATFORM, async (world) => ({
    path: { messageId: await messageTo(world, null) },
    body: {},
  })),
  row('GET /admin/businesses/:id/messages', HANDLE),
  row('POST /admin/businesses/:id/messages/:messageId/answered', HANDLE, async (world) => ({
    path: { messageId: await messageTo(world, world.farm) },
    body: {},
  })),
  row('GET /admin/memberships/:public_id', DASHBOARD, ofSomebody),
  row('GET /admin/businesses/:id/users', DASHBOARD),
  row('GET /admin/businesses/:id/page', DASHBOARD),
  row('GET /admin/businesses/:id/next-box', DASHBOARD),
  row('GET /admin/businesses/:id/opening', DASHBOARD),
  row('GET /admin/businesses/:id/settings', DASHBOARD),
  row('GET /admin/businesses/:id/schedule', DASHBOARD),
  row('GET /admin/businesses/:id/closures', DASHBOARD),
  row('GET /admin/businesses/:id/moved-days', DASHBOARD),
  row('POST /admin/businesses/:id/schedule', CANCEL, () => ({ body: { pickup: { rhythm: 'anniversary' } } })),
  row('POST /admin/businesses/:id/closures', EDIT, () => ({
    body: { from: '2026-12-24', to: '2026-12-24' },
  })),
  row('DELETE /admin/businesses/:id/closures/:closure', EDIT, () => ({ path: { closure: 'none' } }), {
    tooLate: 404,
  }),
  row('POST /admin/businesses/:id/moved-days', EDIT, () => ({ body: { from: nextDay(), to: '2027-03-31' } })),
  row('DELETE /admin/businesses/:id/moved-days/:day', EDIT, () => ({ path: { day: 'none' } }), {
    tooLate: 404,
  }),
  row('GET /admin/businesses/:id/places', DASHBOARD),
  row('GET /admin/businesses/:id/zones', DASHBOARD),

  row('POST /admin/businesses/:id/page', EDIT, page),
  row('POST /admin/businesses/:id/next-box', EDIT, () => ({ body: { content: '<p>Leeks</p>' } })),
  row('POST /admin/businesses/:id/opening', EDIT, () => ({ body: { not_open_yet: true } }), {
    note: 'closing',
  }),
  row('POST /admin/businesses/:id/opening', OPEN, () => ({ body: { not_open_yet: false } }), {
    note: 'opening',
  }),
  row('POST /admin/businesses/:id/settings', CANCEL, () => ({ body: { tax_rate: 0 } })),
  row('POST /admin/businesses/:id/places', CANCEL, () => ({ body: newPlace() })),
  row('POST /admin/businesses/:id/places/:placeId', CANCEL, async (world) => ({
    path: { placeId: await placeIn(world) },
    body: { hours: '3 to 6 pm' },
  })),
  row('DELETE /admin/businesses/:id/places/:placeId', CANCEL, async (world) => ({
    path: { placeId: await placeIn(world) },
  })),
  row('POST /admin/businesses/:id/zones', CANCEL, () => ({ body: newZone() })),
  row('POST /admin/businesses/:id/zones/:zoneId', CANCEL, async (world) => ({
    path: { zoneId: await zoneIn(world) },
    body: { fee: 700 },
  })),
  row('DELETE /admin/businesses/:id/zones/:zoneId', CANCEL, async (world) => ({
    path: { zoneId: await zoneIn(world) },
  })),
  row('POST /admin/businesses/:id/ask-for-cards', CANCEL, undefined, { tooLate: 404 }),
  ...catalog('/admin/businesses/:id', EDIT),
  row('POST /admin/upload', UPLOAD, () => ({ isUpload: true })),

  row('POST /admin/memberships/:public_id/cancel', CANCEL, ofSomebody),
  row('POST /admin/memberships/:public_id/reactivate', CANCEL, ofSomebody),
  row('POST /admin/memberships/:public_id/skip', CANCEL, ofSomebody),
  row('DELETE /admin/memberships/:public_id/skip', CANCEL, async (world) => ({
    ...(await ofSomebody(world)),
    query: '?year_month=2026-12',
  })),

  row('POST /admin/memberships/:public_id', HANDLE, async (world) => ({
    ...(await ofSomebody(world)),
    body: { next_box_on: dayOfNextBox() },
  })),
  row('POST /admin/memberships/:public_id/note', HANDLE, async (world) => ({
    ...(await ofSomebody(world)),
    body: { note: 'Called about the gate.' },
  })),
  row(
    'POST /admin/memberships/:public_id/group',
    HANDLE,
    async (world) => ({ ...(await ofSomebody(world)), body: { group: 'b' } }),
    { tooLate: 422 },
  ),
  row('POST /admin/memberships/:public_id/credit', CANCEL, async (world) => ({
    ...(await ofSomebody(world)),
    body: { amount: 500, reason: 'Late' },
  })),
  row(
    'POST /admin/memberships/:public_id/take-back-credit',
    CANCEL,
    async (world) => ({ ...(await ofSomebody(world)), body: { amount: 500, reason: 'Twice' } }),
    { tooLate: 409 },
  ),
  row('POST /admin/memberships/:public_id/remind', HANDLE, ofSomebody),
  row('POST /admin/memberships/:public_id/resume-charges', CANCEL, ofSomebody),
  row('POST /admin/orders/:id/paid', HANDLE, orderOf()),
  row('POST /admin/orders/:id/undo-paid', HANDLE, orderOf({ mark: 'paid' })),
  row('POST /admin/orders/:id/pack-anyway', HANDLE, orderOf({ state: 'past_due' })),
  row('POST /admin/orders/:id/undo-pack-anyway', HANDLE, orderOf()),
  row('POST /admin/orders/:id/ready', HANDLE, orderOf()),
  row('POST /admin/orders/:id/collected', HANDLE, orderOf()),
  row('POST /admin/orders/:id/not-collected', HANDLE, orderOf()),
  row('POST /admin/orders/:id/shipped', HANDLE, orderOf({ mode: 'shipping' })),
  row('POST /admin/orders/:id/undo-progress', HANDLE, orderOf({ mark: 'ready' })),
  row('POST /admin/orders/:id/refund', CANCEL, orderOf({ mark: 'paid' })),

  row('GET /admin/businesses/:id/user-search', ATTACH, () => ({ query: '?q=some' })),
  row('POST /admin/businesses/:id/users', ATTACH, async (world) => ({
    body: { user_id: (await world.account()).id, role: 'editor' },
  })),
  row(
    'POST /admin/businesses/:id/users',
    ATTACH_OWNER,
    // The one to attach is the present owner: so that the farm keeps its owner for the rows that follow.
    (world) => ({ body: { user_id: world.accountId('owner'), role: 'owner' } }),
    { note: 'an owner' },
  ),
  row('DELETE /admin/businesses/:id/users/:userId', ATTACH, async (world) => ({
    path: { id: world.farm.id, userId: (await world.attached('viewer')).id },
  })),

  row('GET /admin/businesses/:id/invitations', ATTACH),
  row('POST /admin/businesses/:id/invitations', ATTACH, () => ({
    body: { email: 'sam@example.com', role: 'editor' },
  })),
  row(
    'POST /admin/businesses/:id/invitations',
    ATTACH_OWNER,
    () => ({ body: { email: 'sam@example.com', role: 'owner' } }),
    { note: 'an owner' },
  ),
  row('DELETE /admin/businesses/:id/invitations/:invitationId', ATTACH, async (world) => ({
    path: { id: world.farm.id, invitationId: (await world.invitation()).id },
  })),
  row('POST /my/invitations', OWN, async (world) => ({
    body: { token: (await world.invitation(await world.business())).token },
  })),
  row('POST /auth/invitations', BROWSE, async (world) => ({
    body: { token: (await world.invitation()).token, username: next('invited'), password: PASSWORD },
  })),

  row('POST /webhooks/square', SIGNED, () => ({ body: { event_id: 'e', type: 'payment.updated' } })),

  row('GET /admin/page', PLATFORM),
  row('POST /admin/page', PLATFORM, page),
  row('GET /admin/metrics', PLATFORM),
  row('GET /admin/memberships', PLATFORM),
  row('GET /admin/memberships.csv', PLATFORM),
  row('GET /admin/users', PLATFORM),
  row('POST /admin/users', PLATFORM, () => ({ body: { username: next('user'), password: PASSWORD } })),
  row('GET /admin/users/search', PLATFORM, () => ({ query: '?q=some' })),
  row('POST /admin/users/:id/password-link', PLATFORM, somebody),
  row('POST /admin/users/:id/reset-second-factor', PLATFORM, async (world) => ({
    path: { id: (await world.careful()).id },
  })),
  row('POST /admin/users/:id/end-sessions', PLATFORM, somebody),
  row('POST /admin/users/:id/disable', PLATFORM, somebody),
  row('POST /admin/users/:id/enable', PLATFORM, somebody),
  row('GET /admin/businesses', PLATFORM),
  row('POST /admin/businesses', PLATFORM, () => ({ body: { name: next('Shop') } })),
  row('DELETE /admin/businesses/:id', PLATFORM, async (world, person) => ({
    path: { id: person === 'admin' ? (await world.business()).id : world.farm.id },
  })),
  row('GET /admin/activity', PLATFORM),
  row('GET /admin/activity.csv', PLATFORM),
  row('GET /admin/businesses/:id/activity', ATTACH),
  row('GET /admin/businesses/:id/activity.csv', ATTACH),
  row('GET /admin/coupons', PLATFORM),
  row('POST /admin/coupons', PLATFORM, () => ({ body: { code: next('C'), type: 'percent', value: 10 } })),
  row('POST /admin/coupons/:id/toggle', PLATFORM, coupon),
  row('DELETE /admin/coupons/:id', PLATFORM, coupon),
  row('DELETE /admin/coupons', PLATFORM, async (world) => ({ query: `?id=${await world.coupon()}` })),
  ...catalog('/admin', PLATFORM),
];

async function joined(world: World, person: Person): Promise<Asked> {
  if (person !== 'visitor') await world.membership(person);
  return {};
}

async function ofSomebody(world: World): Promise<Asked> {
  return { path: { public_id: await world.membership() } };
}

/** An order of somebody new, picked up and not paid unless said. */
function orderOf(order: { mode?: 'shipping'; mark?: 'paid' | 'ready'; state?: 'past_due' } = {}) {
  return async (world: World): Promise<Asked> => ({ path: { id: await world.order(order) } });
}

async function coupon(world: World): Promise<Asked> {
  return { path: { id: await world.coupon() } };
}

const contactForm = (business?: string) => ({
  name: 'Ada Miller',
  email: 'ada@example.com',
  subject: 'general',
  message: 'Hello',
  business,
});

/** A message to a business, or to the platform. */
export async function messageTo(
  world: World,
  business: { id: string; slug: string } | null,
): Promise<string> {
  await world.door.call('/api/contact', { body: contactForm(business?.slug) });
  const at = business ? `/api/admin/businesses/${business.id}/messages` : '/api/admin/messages';
  const { body } = await world.door.call(at, { token: (await world.token('admin'))! });
  return body.items[0].id;
}

const applicationForm = () => ({
  business: next('Bakery'),
  kind: 'Bread',
  place: 'Red Hook, NY',
  name: 'Ada Miller',
  email: 'ada@example.com',
});

/** An application that waits. */
export async function applicationIn(world: World): Promise<string> {
  await world.door.call('/api/applications', { body: applicationForm() });
  const { body } = await world.door.call('/api/admin/applications', { token: (await world.token('admin'))! });
  return body.items[0].id;
}
