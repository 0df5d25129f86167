import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { asAdmin, asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  portalOf,
  storeMember,
  subscriptionForTests,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

interface SentForm {
  /** The field that is answered, and what else the screen needs. */
  answers: () => object;
  verb: string;
  address: string;
  /** Opens the form and fills in what the browser asks for. */
  fill: (user: UserEvent) => Promise<void>;
  send: string;
  /** The fields that are refused, by name and by label, in the order of the form. */
  fields: Record<string, RegExp>;
}

const none = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 };
const pressLast = async (user: UserEvent, name: string) => {
  await screen.findAllByRole('button', { name });
  await user.click(screen.getAllByRole('button', { name }).at(-1)!);
};

const FORMS: Record<string, SentForm> = {
  'a new user': {
    answers: () => ({ ...asAdmin(), accounts: none }),
    verb: 'createAccount',
    address: '/admin/users',
    fill: async (user) => {
      await pressLast(user, 'Create User');
      await user.type(screen.getByLabelText('Username'), 'mia');
      await user.type(screen.getByLabelText('Password'), 'long enough');
    },
    send: 'Create User',
    fields: { username: /^Username/, password: /^Password/ },
  },
  'a new business': {
    answers: () => ({ ...asAdmin(), managedBusinesses: none }),
    verb: 'openBusiness',
    address: '/admin/businesses',
    fill: async (user) => {
      await pressLast(user, 'Create Business');
      await user.type(screen.getByLabelText('Name'), 'Fernhill');
      await user.type(screen.getByLabelText(/^Subdomain/), 'fernhill');
    },
    send: 'Create Business',
    fields: { name: /^Name/, slug: /^Subdomain/ },
  },
  settings: {
    answers: () => ({ ...asStaff('owner'), legalTexts: [], managedBusiness: SETTINGS }),
    verb: 'saveBusinessSettings',
    address: '/admin/business/3/settings',
    fill: async () => void (await screen.findByLabelText(/^Legal name/)),
    send: 'Save Changes',
    fields: { legalName: /^Legal name/, taxNumber: /^Tax number/ },
  },
  'a profile': {
    answers: () => portalOf(),
    verb: 'saveProfile',
    address: '/b/fernhill-farm/membership?tab=profile',
    fill: async () => void (await screen.findByLabelText(/^Email/)),
    send: 'Save Changes',
    fields: { email: /^Email/, phone: /^Phone/ },
  },
  'the deletion of an account': {
    answers: () => portalOf(),
    verb: 'deleteAccount',
    address: '/b/fernhill-farm/membership?tab=profile',
    fill: async (user) => user.click(await screen.findByRole('button', { name: 'Delete my account' })),
    send: 'Delete my account',
    fields: { password: /^Your password/ },
  },
  'an address': {
    answers: () => {
      const { box } = subscriptionForTests();
      const sent = {
        ...subscriptionForTests(),
        box: { ...box, mode: 'delivery', variationName: 'Delivery' },
      };
      return portalOf({ subscriptions: [sent] });
    },
    verb: 'saveShipTo',
    address: '/b/fernhill-farm/membership?tab=subscriptions',
    fill: async (user) => user.click(await screen.findByRole('button', { name: 'Change address' })),
    send: 'Save Changes',
    fields: { street: /^Street/, zip: /^ZIP/ },
  },
};

test.each(Object.entries(FORMS))(
  '%s: what was refused is said once, at its fields, and the first of them has the focus',
  async (_, { answers, verb, address, fill, send, fields }) => {
    if (address.startsWith('/b/')) storeMember();
    const sentences = Object.fromEntries(Object.keys(fields).map((name) => [name, `The ${name} rests.`]));
    // The server's order is its own.
    const reversed = Object.fromEntries(Object.entries(sentences).toReversed());
    answerGraph({
      ...answers(),
      [verb]: () => {
        throw new GraphQLError(Object.values(reversed)[0]!, {
          extensions: { code: 'INVALID', fields: reversed },
        });
      },
    });
    const { user } = await renderScreen(address);
    await fill(user);
    await pressLast(user, send);
    const [first] = Object.values(fields);
    await waitFor(() => expect(screen.getByLabelText(first!)).toBeInvalid());
    expect(screen.getByLabelText(first!)).toHaveFocus();
    for (const [name, label] of Object.entries(fields)) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`The ${name} rests.`));
      expect(screen.getAllByText(`The ${name} rests.`)).toHaveLength(1);
    }
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('of a coupon the first sentence is an alert, as the specification has it; its field is marked and focused', async () => {
  const fields = { endsOn: 'The day rests.', code: 'The code rests.' };
  answerGraph({
    ...asAdmin(),
    coupons: none,
    createCoupon: () => {
      throw new GraphQLError(fields.code, { extensions: { code: 'INVALID', fields } });
    },
  });
  const { user } = await renderScreen('/admin/coupons');
  await pressLast(user, 'Create Coupon');
  await user.type(screen.getByLabelText('Code'), 'WELCOME10');
  await user.type(screen.getByLabelText('Value (%)'), '10');
  await pressLast(user, 'Create Coupon');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create coupon: The code rests.');
  expect(screen.getAllByText(/The code rests\./)).toHaveLength(1);
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(screen.getByLabelText(/^Last day/)).toHaveAccessibleDescription('The day rests.');
});

test.each([
  ['newPassword', /^New password/],
  ['currentPassword', /^Current password/],
])(
  'of a password the sentence stands above the button; %s is marked and has the focus',
  async (field, label) => {
    const sentence = 'This password rests.';
    answerGraph({
      ...asAdmin(),
      changePassword: () => {
        throw new GraphQLError(sentence, { extensions: { code: 'INVALID', fields: { [field]: sentence } } });
      },
    });
    const { user } = await renderScreen('/admin/change-password');
    await user.type(await screen.findByLabelText(/^Current password/), 'long enough');
    await user.type(screen.getByLabelText(/^New password/), 'password1');
    await pressLast(user, 'Change Password');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
  },
);

test('a field that is folded away is unfolded and has the focus', async () => {
  const fields = { usesLimit: 'The number rests.' };
  answerGraph({
    ...asAdmin(),
    coupons: none,
    createCoupon: () => {
      throw new GraphQLError('Something rests.', { extensions: { code: 'INVALID', fields } });
    },
  });
  const { user } = await renderScreen('/admin/coupons');
  await pressLast(user, 'Create Coupon');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Code'), 'WELCOME10');
  await user.type(dialog.getByLabelText('Value (%)'), '10');
  await pressLast(user, 'Create Coupon');
  await waitFor(() => expect(dialog.getByLabelText(/^Number of uses/)).toHaveFocus());
  expect(dialog.getByText('More options').closest('details')).toHaveAttribute('open');
});

const SETTINGS = {
  business: { id: '3', slug: 'fernhill-farm', name: 'Fernhill Farm', timeZone: 'America/New_York' },
  settings: {
    taxModes: ['pickup'],
    legalName: null,
    legalAddress: null,
    taxNumber: null,
    timeZone: 'America/New_York',
    remindsDebtors: false,
    taxRateThousandths: 0,
    contactEmail: null,
    contactPhone: null,
    takesPlatformCoupons: true,
    platformCouponsCost: 0,
    showsMemberCount: true,
    creditsDaysOff: false,
    shipsTo: null,
  },
};
