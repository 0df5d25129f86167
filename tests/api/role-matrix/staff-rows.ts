import { PASSWORD } from '../../support/cheap-passwords.ts';
import { farmPage } from '../../support/fixtures.ts';
import {
  row,
  next,
  nextDay,
  farm,
  onFarm,
  entry,
  item,
  saved,
  somebody,
  membership,
  order,
  coupon,
  dayOfNextBox,
} from './graph-row.ts';
import { applicationIn, messageTo } from './rest-rows.ts';
import { newPlace, newZone, placeIn, zoneIn } from './places-in.ts';
import type { GraphRow } from './graph-row.ts';
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
  UPLOAD,
} from './who.ts';

/** What the people of a business and platform admins do. */
export const STAFF_ROWS: readonly GraphRow[] = [
  row('Query.managedBusiness', DASHBOARD, ({ farm: { id } }) => ({ id })),
  row('Query.businessMemberships', DASHBOARD, farm),
  row('Query.metrics', DASHBOARD, farm, { note: 'of the farm' }),
  row('Query.membership', DASHBOARD, membership),
  row('Query.comingMonth', DASHBOARD, farm),
  row('Query.books', DASHBOARD, farm, { note: 'of the farm' }),
  row('Query.moneyOwed', DASHBOARD, farm, { note: 'of the farm' }),
  row('Query.debtors', DASHBOARD, farm),
  row('Query.creditHeld', DASHBOARD, farm),
  row('Query.creditHolders', HANDLE, farm),
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
  row('Query.openBoxes', DASHBOARD, farm),
  row(
    'Query.expectedBoxes',
    DASHBOARD,
    onFarm(() => ({ from: '2026-11-01', to: '2026-11-30' })),
  ),
  row('Query.emails', DASHBOARD, farm),
  row('Query.applications', PLATFORM),
  row('Mutation.acceptApplication', PLATFORM, async (world) => ({ id: await applicationIn(world) })),
  row('Mutation.putAwayApplication', PLATFORM, async (world) => ({ id: await applicationIn(world) })),
  row('Query.messages', HANDLE, farm, { note: 'of the farm' }),
  row('Query.messages', PLATFORM, undefined, { note: 'of the platform' }),
  row(
    'Mutation.markMessageAnswered',
    HANDLE,
    async (world) => ({
      businessId: world.farm.id,
      id: await messageTo(world, world.farm),
      isAnswered: true,
    }),
    { note: 'of the farm' },
  ),
  row(
    'Mutation.markMessageAnswered',
    PLATFORM,
    async (world) => ({ id: await messageTo(world, null), isAnswered: true }),
    {
      note: 'of the platform',
    },
  ),
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
  row('Mutation.chooseDay', HANDLE, async (world) => ({
    ...(await membership(world)),
    nextBoxOn: dayOfNextBox(),
  })),
  row('Mutation.noteMembership', HANDLE, async (world) => ({
    ...(await membership(world)),
    note: 'Called about the gate.',
  })),
  row('Mutation.changeGroup', HANDLE, async (world) => ({ ...(await membership(world)), group: 'b' }), {
    refusedAs: 'INVALID',
  }),
  row('Mutation.markOrderPaid', HANDLE, order()),
  row('Mutation.undoOrderPaid', HANDLE, order({ mark: 'paid' })),
  row('Mutation.packOrderAnyway', HANDLE, order({ state: 'past_due' })),
  row('Mutation.undoPackOrderAnyway', HANDLE, order()),
  row('Mutation.markOrderReady', HANDLE, order()),
  row('Mutation.markOrderCollected', HANDLE, order()),
  row('Mutation.markOrderNotCollected', HANDLE, order()),
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
    'Mutation.saveSchedule',
    CANCEL,
    onFarm(() => ({ schedule: { pickup: { rhythm: 'anniversary' } } })),
  ),
  row(
    'Mutation.addClosure',
    EDIT,
    onFarm(() => ({ closure: { from: '2026-12-24', to: '2026-12-24' } })),
  ),
  row(
    'Mutation.removeClosure',
    EDIT,
    onFarm(() => ({ id: 'none' })),
    { refusedAs: 'NOT_FOUND' },
  ),
  row(
    'Mutation.addMovedDay',
    EDIT,
    onFarm(() => ({ movedDay: { from: nextDay(), to: '2027-03-31' } })),
  ),
  row(
    'Mutation.removeMovedDay',
    EDIT,
    onFarm(() => ({ id: 'none' })),
    { refusedAs: 'NOT_FOUND' },
  ),
  row('Query.places', DASHBOARD, farm),
  row(
    'Mutation.savePlace',
    CANCEL,
    onFarm(() => ({ place: newPlace() })),
  ),
  row('Mutation.deletePlace', CANCEL, async (world) => ({ ...farm(world), id: await placeIn(world) })),
  row('Query.zones', DASHBOARD, farm),
  row(
    'Mutation.saveZone',
    CANCEL,
    onFarm(() => ({ zone: newZone() })),
  ),
  row('Mutation.deleteZone', CANCEL, async (world) => ({ ...farm(world), id: await zoneIn(world) })),
  row('Query.legalTexts', DASHBOARD, farm, { note: 'of the farm' }),
  row('Query.legalTexts', PLATFORM, undefined, { note: 'of the platform' }),
  row(
    'Mutation.saveLegalText',
    CANCEL,
    onFarm(() => ({ text: { kind: 'terms', html: `<p>${next('Fair')}</p>` } })),
    { note: 'of the farm' },
  ),
  row(
    'Mutation.saveLegalText',
    PLATFORM,
    () => ({ text: { kind: 'terms', html: `<p>${next('Fair')}</p>` } }),
    {
      note: 'of the platform',
    },
  ),
  row('Mutation.saveTestimonial', PLATFORM, () => ({
    testimonial: { quote: next('Yes'), name: 'Ada Miller', role: '' },
  })),
  row(
    'Mutation.setNotOpenYet',
    EDIT,
    onFarm(() => ({ notOpenYet: true })),
    { note: 'closing' },
  ),
  row(
    'Mutation.setNotOpenYet',
    OPEN,
    onFarm(() => ({ notOpenYet: false })),
    { note: 'opening' },
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
  row('Query.cardAccounts', PLATFORM),
  row('Mutation.askForPlatformCards', PLATFORM),
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
