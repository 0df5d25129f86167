import { PASSWORD } from '../../support/cheap-passwords.ts';
import {
  ATTACH,
  ATTACH_OWNER,
  BROWSE,
  CANCEL,
  DASHBOARD,
  EDIT,
  HANDLE,
  OWN,
  PLATFORM,
  UPLOAD,
} from './who.ts';
import type { Person, Rights } from './who.ts';
import type { World } from './world.ts';
import { ADDRESS, ITEMS, SELECTION, aCheckout, farmPage } from '../../support/fixtures.ts';

export interface GraphRow {
  /** "Query.accounts" */
  field: string;
  note?: string;
  rights: Rights;
  /** The field's arguments, made anew for every person that is let in; `token` instead of the person's own. */
  args?: (world: World, person: Person) => object | Promise<object>;
  tenant?: string;
  isUpload?: boolean;
  /** Refused for another reason than who calls: the time, that there is nothing to do, or that no cards are taken. */
  refusedAs?: 'TOO_LATE' | 'NOT_FOUND' | 'CONFLICT' | 'INVALID';
}

const row = (
  field: string,
  rights: Rights,
  args?: GraphRow['args'],
  more: Partial<GraphRow> = {},
): GraphRow => ({ field, rights, ...(args && { args }), ...more });

let made = 0;
const next = (word: string) => `${word}-graph-${(made += 1)}`;
const farm = ({ farm: { id } }: World) => ({ businessId: id });
const onFarm = (more: () => object) => (world: World) => ({ ...farm(world), ...more() });
const entry = () => ({ id: next('entry'), name: 'Eggs', amount: 650 });
const item = () => ({ ...ITEMS[0], id: next('item') });

/** An entry to delete: saved by an admin first. */
function saved(
  mutation: string,
  type: string,
  argument: string,
  make: () => { id: string },
  isGlobal = false,
) {
  return async (world: World) => {
    const place = isGlobal ? {} : farm(world);
    const made = make();
    const query = `mutation ($businessId: ID, $entry: ${type}!) { ${mutation}(businessId: $businessId, ${argument}: $entry) { isNew } }`;
    const token = (await world.token('admin'))!;
    const body = { query, variables: { ...place, entry: made } };
    const answer = await world.door.call('/graphql', { token, body });
    if (answer.body.errors) throw new Error(answer.text);
    return { ...place, id: made.id };
  };
}

const password = () => ({ password: PASSWORD });
const somebody = async (world: World) => ({ accountId: (await world.account()).id });
const membership = async (world: World) => ({ id: await world.membership() });
const own = async (world: World, person: Person) => ({ id: await world.membership(person) });
const order =
  (made: { mode?: 'shipping'; mark?: 'paid' | 'ready'; state?: 'past_due' } = {}) =>
  async (world: World) => ({ id: await world.order(made) });
const coupon = async (world: World) => ({ id: await world.coupon() });
const joined =
  (more: object = {}) =>
  async (world: World, person: Person) => {
    const subscriptionId = person === 'visitor' ? undefined : await world.membership(person);
    return {
      businessSlug: 'farm',
      ...('selection' in more || 'address' in more ? { subscriptionId } : {}),
      ...more,
    };
  };

export const GRAPH_ROWS: readonly GraphRow[] = [
  row('Query.now', BROWSE),
  row('Query.support', BROWSE),
  row('Query.globalPage', BROWSE),
  row('Query.businesses', BROWSE),
  row('Query.business', BROWSE, () => ({ slug: 'farm' })),
  row('Query.plans', BROWSE),
  row('Query.publishedItems', BROWSE),
  row('Query.quote', BROWSE, () => ({ selection: SELECTION }), { tenant: 'farm' }),
  row('Query.usernameAvailable', BROWSE, () => ({ username: 'somebody' })),
  // Null to a visitor; to everybody else their own.
  row('Query.viewer', BROWSE),
  // The ids that a provider's script in the browser starts with are public.

  row('Mutation.register', BROWSE, () => ({ username: next('new'), password: PASSWORD })),
  row('Mutation.signIn', BROWSE, async (world) => ({
    username: (await world.account()).username,
    password: PASSWORD,
  })),
  // Whoever knows the password holds the half of a sign-in, whoever else they are.
  row('Mutation.completeSignIn', BROWSE, (world) => world.halfSignIn()),
  row('Mutation.passkeyChallenge', BROWSE, (world) => world.halfSignIn(), { refusedAs: 'INVALID' }),
  row(
    'Mutation.completeSignInByPasskey',
    BROWSE,
    async (world) => ({ token: (await world.halfSignIn()).token, answer: {} }),
    { refusedAs: 'INVALID' },
  ),
  row('Query.secondFactor', OWN),
  row('Mutation.confirmAuthenticator', OWN, () => ({ code: '000000' }), { refusedAs: 'CONFLICT' }),
  row('Mutation.startAuthenticator', OWN, password),
  row('Mutation.removeAuthenticator', OWN, password, { refusedAs: 'NOT_FOUND' }),
  row('Mutation.addPasskey', OWN, () => ({ name: 'Phone', answer: {} }), { refusedAs: 'CONFLICT' }),
  row('Mutation.startPasskey', OWN, password),
  row('Mutation.removePasskey', OWN, () => ({ id: 'none', ...password() }), { refusedAs: 'NOT_FOUND' }),
  row('Mutation.renewRecoveryCodes', OWN, password, { refusedAs: 'CONFLICT' }),
  row('Mutation.resetSecondFactor', PLATFORM, async (world) => ({ accountId: (await world.careful()).id })),
  // Whoever holds a link holds what it opens, whoever else they are.
  row('Query.passwordLink', BROWSE, async (world) => ({ token: await world.link('password') })),
  row('Query.emailLink', BROWSE, async (world) => ({ token: await world.link('email') })),
  row('Query.cardLink', BROWSE, async (world) => ({ token: await world.cardLink() })),
  // Where no cards are taken none is kept, and that is what whoever holds the link reads.
  row(
    'Mutation.saveCardByLink',
    BROWSE,
    async (world) => ({ token: await world.cardLink(), payment: { sourceToken: 'cnon:ok' } }),
    { refusedAs: 'CONFLICT' },
  ),
  row('Mutation.requestPasswordLink', BROWSE, () => ({ login: 'somebody' })),
  row('Mutation.resetPassword', BROWSE, async (world) => ({
    token: await world.link('password'),
    newPassword: `${PASSWORD} 3`,
  })),
  row('Mutation.confirmEmail', BROWSE, async (world) => ({ token: await world.link('email') })),
  // Without a session there is nothing to end, which is fine.
  row('Mutation.signOut', BROWSE),
  // Whoever has no valid code is refused, whoever they are.
  row('Mutation.exchangeHandover', BROWSE, async (world) => {
    const token = (await world.token('member'))!;
    const answer = await world.door.call('/graphql', {
      token,
      body: { query: 'mutation { createHandover { code } }' },
    });
    return { code: answer.body.data.createHandover.code };
  }),
  row('Mutation.createHandover', OWN),
  row('Mutation.endSession', OWN, async (world, person) => ({ id: await world.sessionOf(person) })),
  row('Mutation.endOtherSessions', OWN),
  row('Mutation.sendConfirmation', OWN, undefined, { refusedAs: 'CONFLICT' }),
  row('Mutation.changePassword', OWN, () => ({
    currentPassword: PASSWORD,
    newPassword: `${PASSWORD} 2`,
  })),
  row('Query.myData', OWN),
  // A membership that is active stands in the way, so that nobody of this world is erased.
  row(
    'Mutation.deleteAccount',
    OWN,
    async (world, person) => {
      await world.membership(person);
      return { password: PASSWORD };
    },
    { refusedAs: 'CONFLICT' },
  ),
  row('Mutation.saveProfile', OWN, () => ({
    profile: { name: 'Mia', email: 'mia@example.com', phone: '1' },
  })),
  row('Mutation.placeOrder', OWN, () => aCheckout(), { tenant: 'farm' }),
  row('Mutation.skipMonth', OWN, joined()),
  row('Mutation.undoSkip', OWN, async (world, person) => {
    const args = await joined()(world, person);
    const token = await world.token(person);
    if (token) await world.door.call('/api/my/subscriptions/farm/skip', { method: 'POST', token });
    return args;
  }),
  row('Mutation.changeBox', OWN, joined({ selection: SELECTION }), { refusedAs: 'TOO_LATE' }),
  row('Mutation.saveShipTo', OWN, joined({ address: ADDRESS })),
  // Where no cards are taken there is none to save, and that is what who is let in reads.
  row(
    'Mutation.saveCard',
    OWN,
    async (world, person) => ({
      subscriptionId: await world.membership(person),
      payment: { sourceToken: 'cnon:ok' },
    }),
    { refusedAs: 'CONFLICT' },
  ),
  row('Mutation.skipSubscription', OWN, own),
  row('Mutation.undoSkipSubscription', OWN, async (world, person) => {
    const { id } = await own(world, person);
    const token = (await world.token(person)) ?? (await world.token('admin'))!;
    const query = 'mutation ($id: ID!) { skipSubscription(id: $id) { id } }';
    await world.door.call('/graphql', { token, body: { query, variables: { id } } });
    return { id };
  }),
  row('Mutation.saveEmailPreferences', OWN, () => ({ optional: false })),

  row('Query.managedBusiness', DASHBOARD, ({ farm: { id } }) => ({ id })),
  row('Query.businessMemberships', DASHBOARD, farm),
  row('Query.metrics', DASHBOARD, farm, { note: 'of the farm' }),
  row('Query.membership', DASHBOARD, membership),
  row('Query.comingMonth', DASHBOARD, farm),
  row('Query.books', DASHBOARD, farm, { note: 'of the farm' }),
  row('Query.moneyOwed', DASHBOARD, farm, { note: 'of the farm' }),
  row('Query.debtors', DASHBOARD, farm),
  row('Query.ledger', HANDLE, farm),
  row('Query.orders', HANDLE, farm),
  row('Query.cardPayments', HANDLE, farm),
  row('Query.disputes', DASHBOARD, farm),
  row('Query.moneyDifferences', CANCEL, farm),
  row('Query.system', PLATFORM),
  row(
    'Query.boxList',
    DASHBOARD,
    onFarm(() => ({ from: '2026-11-01', to: '2026-11-30' })),
  ),
  row('Query.packingDay', DASHBOARD, farm),
  row(
    'Query.expectedBoxes',
    DASHBOARD,
    onFarm(() => ({ from: '2026-11-01', to: '2026-11-30' })),
  ),
  row('Query.emails', DASHBOARD, farm),
  row(
    'Query.sampleEmail',
    EDIT,
    onFarm(() => ({ kind: 'upcoming_box' })),
  ),
  row('Query.email', DASHBOARD, async (world) => ({ id: await world.email() })),

  row('Mutation.giveCredit', CANCEL, async (world) => ({
    membershipId: await world.membership(),
    amount: 500,
    reason: 'Late',
  })),
  row(
    'Mutation.takeBackCredit',
    CANCEL,
    async (world) => ({ membershipId: await world.membership(), amount: 500, reason: 'Twice' }),
    { refusedAs: 'CONFLICT' },
  ),
  row('Mutation.remindDebtor', HANDLE, async (world) => ({ membershipId: await world.membership() })),
  row('Mutation.noteMembership', HANDLE, async (world) => ({
    ...(await membership(world)),
    note: 'Called about the gate.',
  })),
  row('Mutation.markOrderPaid', HANDLE, order()),
  row('Mutation.undoOrderPaid', HANDLE, order({ mark: 'paid' })),
  row('Mutation.packOrderAnyway', HANDLE, order({ state: 'past_due' })),
  row('Mutation.undoPackOrderAnyway', HANDLE, order()),
  row('Mutation.markOrderReady', HANDLE, order()),
  row('Mutation.markOrderCollected', HANDLE, order()),
  row('Mutation.markOrderShipped', HANDLE, order({ mode: 'shipping' })),
  row('Mutation.undoOrderProgress', HANDLE, order({ mark: 'ready' })),
  row(
    'Mutation.markPacking',
    HANDLE,
    onFarm(() => ({ marks: [] })),
  ),
  row('Mutation.refundOrder', CANCEL, order({ mark: 'paid' })),

  row(
    'Mutation.publishPage',
    EDIT,
    onFarm(() => ({ content: farmPage() })),
    { note: 'of the farm' },
  ),
  row(
    'Mutation.saveNextBox',
    EDIT,
    onFarm(() => ({ content: '<p>Leeks</p>' })),
  ),
  row(
    'Mutation.sendTestEmail',
    EDIT,
    onFarm(() => ({ kind: 'upcoming_box' })),
  ),
  row(
    'Mutation.beginConnectingPayments',
    CANCEL,
    onFarm(() => ({ provider: 'square' })),
    { refusedAs: 'NOT_FOUND' },
  ),
  row('Mutation.finishConnectingPayments', OWN, () => ({ provider: 'square', code: 'c', state: 's' }), {
    refusedAs: 'NOT_FOUND',
  }),
  row('Mutation.askForCards', CANCEL, farm, { refusedAs: 'NOT_FOUND' }),
  row('Mutation.disconnectPayments', CANCEL, farm, { refusedAs: 'NOT_FOUND' }),
  row(
    'Mutation.saveBusinessSettings',
    CANCEL,
    onFarm(() => ({ settings: { taxRate: 0 } })),
  ),
  row(
    'Mutation.setNotOpenYet',
    EDIT,
    onFarm(() => ({ notOpenYet: false })),
  ),
  row(
    'Mutation.saveItem',
    EDIT,
    onFarm(() => ({ item: item() })),
    { note: 'of the farm' },
  ),
  row(
    'Mutation.saveAddOn',
    EDIT,
    onFarm(() => ({ addon: entry() })),
    { note: 'of the farm' },
  ),
  row(
    'Mutation.saveUpgrade',
    EDIT,
    onFarm(() => ({ upgrade: entry() })),
    { note: 'of the farm' },
  ),
  row('Mutation.deleteItem', EDIT, saved('saveItem', 'ItemInput', 'item', item), { note: 'of the farm' }),
  row('Mutation.deleteAddOn', EDIT, saved('saveAddOn', 'ExtraInput', 'addon', entry), {
    note: 'of the farm',
  }),
  row('Mutation.deleteUpgrade', EDIT, saved('saveUpgrade', 'ExtraInput', 'upgrade', entry), {
    note: 'of the farm',
  }),
  row('Mutation.uploadPicture', UPLOAD, undefined, { isUpload: true }),

  row('Mutation.cancelSubscription', CANCEL, membership),
  row('Mutation.reactivateSubscription', CANCEL, membership),
  row('Mutation.resumeCharges', CANCEL, membership),
  row('Mutation.skipForMember', CANCEL, membership),
  row('Mutation.undoSkipForMember', CANCEL, async (world) => ({
    ...(await membership(world)),
    yearMonth: '2026-12',
  })),

  row(
    'Query.searchAttachable',
    ATTACH,
    onFarm(() => ({ search: 'some' })),
  ),
  row('Mutation.attachStaff', ATTACH, async (world) => ({
    ...farm(world),
    accountId: (await world.account()).id,
    role: 'editor',
  })),
  row(
    'Mutation.attachStaff',
    ATTACH_OWNER,
    (world) => ({ ...farm(world), accountId: world.accountId('owner'), role: 'owner' }),
    { note: 'an owner' },
  ),
  row('Mutation.removeStaff', ATTACH, async (world) => ({
    ...farm(world),
    accountId: (await world.attached('viewer')).id,
  })),
  row(
    'Mutation.removeStaff',
    ATTACH_OWNER,
    async (world, person) => {
      if (person !== 'admin') return { ...farm(world), accountId: world.accountId('owner') };
      const { id } = await world.business();
      const { id: accountId } = await world.account();
      await world.door.call(`/api/admin/businesses/${id}/users`, {
        token: (await world.token('admin'))!,
        body: { user_id: accountId, role: 'owner' },
      });
      return { businessId: id, accountId };
    },
    { note: 'an owner' },
  ),

  row('Query.activity', ATTACH, farm),
  row('Query.activity', PLATFORM, undefined, { note: 'everywhere' }),

  row(
    'Query.invitations',
    ATTACH,
    onFarm(() => ({})),
  ),
  row(
    'Mutation.inviteStaff',
    ATTACH,
    onFarm(() => ({ email: 'sam@example.com', role: 'editor' })),
  ),
  row(
    'Mutation.inviteStaff',
    ATTACH_OWNER,
    onFarm(() => ({ email: 'sam@example.com', role: 'owner' })),
    {
      note: 'an owner',
    },
  ),
  row('Mutation.takeBackInvitation', ATTACH, async (world) => ({
    ...farm(world),
    id: (await world.invitation()).id,
  })),
  row('Query.invitation', BROWSE, async (world) => ({ token: (await world.invitation()).token })),
  row('Mutation.acceptInvitation', OWN, async (world) => ({
    token: (await world.invitation(await world.business())).token,
  })),
  row('Mutation.joinByInvitation', BROWSE, async (world) => ({
    token: (await world.invitation()).token,
    username: next('invited'),
    password: PASSWORD,
  })),

  row('Query.metrics', PLATFORM),
  row('Query.books', PLATFORM),
  row('Query.moneyOwed', PLATFORM),
  row('Query.booksByBusiness', PLATFORM),
  row('Query.managedBusinesses', PLATFORM),
  row('Query.accounts', PLATFORM),
  row('Query.searchAccounts', PLATFORM, () => ({ search: 'some' })),
  row('Query.catalog', PLATFORM),
  row('Query.coupons', PLATFORM),
  row('Query.memberships', PLATFORM),
  row('Mutation.openBusiness', PLATFORM, () => ({ name: next('Shop') })),
  row('Mutation.closeBusiness', PLATFORM, async (world, person) => ({
    id: person === 'admin' ? (await world.business()).id : world.farm.id,
  })),
  row('Mutation.createAccount', PLATFORM, () => ({ username: next('user'), password: PASSWORD })),
  row('Mutation.setAdmin', PLATFORM, async (world) => ({
    accountId: (await world.account()).id,
    isAdmin: true,
  })),
  row('Mutation.runJobAgain', PLATFORM, () => ({ name: 'send-emails' })),
  row('Mutation.sendFailedEmails', PLATFORM, farm),
  row('Mutation.sendPasswordLink', PLATFORM, somebody),
  row('Mutation.endSessionsOf', PLATFORM, somebody),
  row('Mutation.setDisabled', PLATFORM, async (world) => ({ ...(await somebody(world)), isDisabled: true })),
  row('Mutation.publishPage', PLATFORM, () => ({ content: farmPage() })),
  row('Mutation.saveItem', PLATFORM, () => ({ item: item() })),
  row('Mutation.saveAddOn', PLATFORM, () => ({ addon: entry() })),
  row('Mutation.saveUpgrade', PLATFORM, () => ({ upgrade: entry() })),
  row('Mutation.deleteItem', PLATFORM, saved('saveItem', 'ItemInput', 'item', item, true)),
  row('Mutation.deleteAddOn', PLATFORM, saved('saveAddOn', 'ExtraInput', 'addon', entry, true)),
  row('Mutation.deleteUpgrade', PLATFORM, saved('saveUpgrade', 'ExtraInput', 'upgrade', entry, true)),
  row('Mutation.createCoupon', PLATFORM, () => ({ coupon: { code: next('C'), type: 'percent', value: 10 } })),
  row('Mutation.toggleCoupon', PLATFORM, coupon),
  row('Mutation.deleteCoupon', PLATFORM, coupon),
];
