import { PASSWORD } from '../../support/cheap-passwords.ts';
import { ADDRESS, SELECTION, aCheckout } from '../../support/fixtures.ts';
import { row, next, password, own, joined } from './graph-row.ts';
import { placeIn } from './places-in.ts';
import type { GraphRow } from './graph-row.ts';
import { BROWSE, OWN, PLATFORM } from './who.ts';

/** What visitors see, and what everybody does with what is their own. */
export const OWN_ROWS: readonly GraphRow[] = [
  row('Query.now', BROWSE),
  row('Query.support', BROWSE),
  row('Query.globalPage', BROWSE),
  row('Query.businesses', BROWSE),
  row('Query.business', BROWSE, () => ({ slug: 'farm' })),
  row('Query.delivery', BROWSE, () => ({ slug: 'farm', zip: '12207' })),
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
  row('Mutation.payPastDueByLink', BROWSE, async (world) => ({ token: await world.cardLink() }), {
    refusedAs: 'CONFLICT',
  }),
  row('Query.publicFigures', BROWSE),
  row('Query.testimonial', BROWSE),
  row('Query.legalText', BROWSE, () => ({ slug: 'farm', kind: 'terms' })),
  row('Mutation.applyForPage', BROWSE, () => ({
    application: { business: 'Oak', kind: 'Bread', place: 'Red Hook', name: 'Ada', email: 'ada@example.com' },
  })),
  row('Mutation.sendMessage', BROWSE, () => ({
    message: { name: 'Ada', email: 'ada@example.com', subject: 'general', message: 'Hello' },
  })),
  // The farm is open, and that is what everybody is told.
  row('Mutation.requestOpeningNotice', BROWSE, () => ({ slug: 'farm', email: 'a@b.co' }), {
    refusedAs: 'CONFLICT',
  }),
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
  // The boxes of this world come on each member's own day, and that is what who is let in reads.
  row('Mutation.changeWeekday', OWN, joined({ weekday: 'thursday' }), { refusedAs: 'INVALID' }),
  row('Mutation.saveShipTo', OWN, joined({ address: ADDRESS })),
  row('Mutation.changePlace', OWN, async (world, person) => ({
    ...(await joined({ address: ADDRESS })(world, person)),
    address: undefined,
    placeId: await placeIn(world),
  })),
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
  row(
    'Mutation.payPastDue',
    OWN,
    async (world, person) => ({ subscriptionId: await world.membership(person) }),
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
];
