import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { graphql as graph } from 'msw/graphql';
import { HttpResponse } from 'msw/http';
import { answerGraph, GRAPH, network } from '../../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  mia,
  storedSelection,
  storeMember,
  storeSelection,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const checkout = '/b/fernhill-farm/membership/checkout';
const signIn = () => ({
  token: 'new-token',
  tenant: 'fernhill-farm',
  account: { ...mia, email: null },
  attachments: [],
});
const everything = () => ({
  ...checkoutOf(),
  usernameAvailable: ({ username }: { username: string }) => username !== 'taken',
  register: ({ username }: { username: string }) => ({ ...mia, username }),
  signIn,
});
const namesOf = (calls: { operationName: string }[]) => calls.map(({ operationName }) => operationName);
const go = () => screen.getByRole('button', { name: 'Create Account and Continue' });

async function open(root: object = everything()) {
  storeSelection();
  const calls = answerGraph(root as Record<string, unknown>);
  const { user } = await renderScreen(checkout);
  await screen.findByLabelText('Username');
  return { user, calls };
}

test('nothing given: what is missing is said once, the first field has the focus', async () => {
  const { user } = await open();
  await user.click(go());
  expect(await screen.findByText('Please enter your email address.')).toBeInTheDocument();
  expect(screen.getAllByText('Please provide username and password')).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('the username is asked about once, half a second after the last key, from 3 characters on', async () => {
  const { user, calls } = await open();
  const username = screen.getByLabelText('Username');
  await user.type(username, 'ta');
  expect(await screen.findByText('Username must be at least 3 characters long')).toBeInTheDocument();
  expect(namesOf(calls)).not.toContain('UsernameAvailable');
  await user.type(username, 'ken');
  expect(
    await screen.findByText('Username is already taken. Please choose a different one.'),
  ).toBeInTheDocument();
  expect(namesOf(calls).filter((name) => name === 'UsernameAvailable')).toHaveLength(1);
  await user.clear(username);
  await user.type(username, 'mia-two');
  expect(await screen.findByText('Username is available')).toBeInTheDocument();
});

test.each([
  [
    'the server’s sentence',
    'Too many attempts. Please try again in 40 seconds.',
    'Too many attempts. Please try again in 40 seconds.',
  ],
  ['the screen’s own', '', 'Error checking username availability'],
])('a check that fails shows %s', async (_name, message, shown) => {
  const { user } = await open({
    ...everything(),
    usernameAvailable: () => {
      throw new GraphQLError(message);
    },
  });
  await user.type(screen.getByLabelText('Username'), 'mia-two');
  expect(await screen.findByText(shown)).toBeInTheDocument();
});

test('a check that fails as the form is sent is said once, at the field, which has the focus', async () => {
  const { user } = await open({
    ...everything(),
    usernameAvailable: () => {
      throw new GraphQLError('Too many attempts.');
    },
  });
  await fill(user, 'mia-two');
  await user.click(screen.getByRole('button', { name: 'Create Account and Continue' }));
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/^Too many attempts\./);
  expect(screen.getAllByText('Too many attempts.')).toHaveLength(1);
});

async function fill(user: Awaited<ReturnType<typeof open>>['user'], username: string) {
  await user.type(screen.getByLabelText('Email'), 'mia@example.com');
  await user.clear(screen.getByLabelText('Username'));
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), 'a long passphrase');
}

test('a password that the server refuses is said once, at its field, which has the focus', async () => {
  const sentence = 'This password is one of those that are guessed first.';
  const { user } = await open({
    ...everything(),
    register: () => {
      throw new GraphQLError(sentence, { extensions: { code: 'INVALID', fields: { password: sentence } } });
    },
  });
  await fill(user, 'mia-two');
  await user.click(go());
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/guessed first/);
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the e-mail address suggests a username, which somebody who has chosen one keeps', async () => {
  const { user, calls } = await open();
  const username = screen.getByLabelText('Username');
  await user.type(screen.getByLabelText('Email'), 'Pat.Plain+farm@example.com');
  await user.tab();
  expect(username).toHaveValue('pat.plain');
  expect(await screen.findByText('Username is available')).toBeInTheDocument();
  expect(calls.find(({ operationName }) => operationName === 'UsernameAvailable')?.variables).toEqual({
    username: 'pat.plain',
  });
  await user.clear(username);
  await user.type(username, 'patty');
  await user.type(screen.getByLabelText('Email'), 'x');
  await user.tab();
  expect(username).toHaveValue('patty');
});

test('before anything is asked for, the first step says whether a card is needed', async () => {
  await open();
  expect(
    screen.getByText('Nothing to pay today. You pay when you pick up your box. No card is needed.'),
  ).toBeInTheDocument();
});

test('registering signs in and goes on to the address; the password is stored nowhere', async () => {
  const { user, calls } = await open();
  await fill(user, 'mia-two');
  await user.click(go());
  expect(await screen.findByRole('heading', { level: 1, name: 'Address' })).toBeInTheDocument();
  expect(namesOf(calls).filter((name) => name === 'Register' || name === 'SignIn')).toEqual([
    'Register',
    'SignIn',
  ]);
  expect(localStorage.getItem('auth_token')).toBe('new-token');
  expect(storedSelection()).toMatchObject({ email: 'mia@example.com', account: { username: 'mia-two' } });
  expect(JSON.stringify({ ...localStorage })).not.toContain('passphrase');
});

test('a taken username stops before anything is registered', async () => {
  const { user, calls } = await open();
  await fill(user, 'taken');
  await user.click(go());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an available username');
  expect(namesOf(calls)).not.toContain('Register');
});

test.each([
  ['the server’s sentence', 'The database is on holiday', 'The database is on holiday'],
  ['the screen’s own', '', 'Registration failed'],
])('a failed registration shows %s and keeps what was typed', async (_name, message, shown) => {
  const { user } = await open({
    ...everything(),
    register: () => {
      throw new GraphQLError(message);
    },
  });
  await fill(user, 'mia-two');
  await user.click(go());
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  expect(screen.getByLabelText('Password')).toHaveValue('a long passphrase');
});

test('a registration whose answer was lost goes on with the account that it made', async () => {
  const { user, calls } = await open();
  await fill(user, 'mia-two');
  network.use(graph.link(GRAPH).mutation('Register', () => HttpResponse.error()));
  await user.click(go());
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
  await user.click(go());
  expect(await screen.findByRole('heading', { level: 1, name: 'Address' })).toBeInTheDocument();
  expect(namesOf(calls)).toContain('SignIn');
});

test('an account that was made but could not be signed in to is offered for login', async () => {
  const { user } = await open({
    ...everything(),
    signIn: () => {
      throw new GraphQLError('The service is busy. Please try again in a moment.');
    },
  });
  await fill(user, 'mia-two');
  await user.click(go());
  expect(await screen.findByText('Your account was created.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveValue('mia-two');
  expect(screen.getByRole('button', { name: 'Log In and Continue' })).toBeDisabled();
});

test('signing in in place keeps the choice and what was typed, and asks for an e-mail address where there is none', async () => {
  const { viewer } = checkoutOf();
  const { user } = await open({
    ...everything(),
    viewer: { ...viewer, account: { ...viewer.account, email: null } },
  });
  await user.click(screen.getByRole('radio', { name: 'I have an account' }));
  await user.type(screen.getByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'mia-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log In and Continue' }));
  expect(await screen.findByText('mia')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue to Address' }));
  expect(await screen.findByText('Please enter your email address.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Email'), 'mia@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue to Address' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Address' })).toBeInTheDocument();
  expect(storedSelection()).toMatchObject({ chosenItemId: 'item_1', email: 'mia@example.com' });
});

test('who signs in gets a price of their own: whether they are a member is asked anew', async () => {
  const { user, calls } = await open({ ...everything(), signIn: () => ({ ...signIn(), account: mia }) });
  await user.click(screen.getByRole('radio', { name: 'I have an account' }));
  await user.type(screen.getByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'mia-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log In and Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Address' });
  await waitFor(() => {
    const quotes = calls.filter(({ operationName }) => operationName === 'CheckoutQuote');
    expect(quotes.at(-1)?.headers.get('authorization')).toBe('Bearer new-token');
  });
});

test('the address cannot be left without a street first, nor with anything else missing', async () => {
  storeSelection();
  storeMember();
  answerGraph(checkoutOf());
  const { user } = await renderScreen(`${checkout}?resumeStep=1`);
  const next = await screen.findByRole('button', { name: 'Continue to Review' });
  await user.click(next);
  expect(await screen.findByText('Please enter your street address.')).toBeInTheDocument();
  // The first wrong field in sight, whatever the order of the rules.
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(screen.getByLabelText('State').querySelectorAll('option')).toHaveLength(51);
  await user.type(screen.getByLabelText('Street address'), '48 Alder Street');
  await user.click(next);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Address');
  for (const sentence of [
    'Please enter your full name.',
    'Please enter your phone number.',
    'Please enter your city.',
    'Please choose your state.',
    'Please enter your ZIP code.',
  ]) {
    expect(screen.getByText(sentence)).toBeInTheDocument();
  }
  expect(storedSelection()?.address).toMatchObject({ street: '48 Alder Street' });
});

test('a gift says that it is one box, for somebody else', async () => {
  storeSelection();
  storeMember();
  answerGraph(checkoutOf());
  const { user } = await renderScreen(`${checkout}?resumeStep=1`);
  await user.click(await screen.findByRole('checkbox', { name: 'This is a gift' }));
  expect(screen.getByRole('group', { name: 'Recipient’s address' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByText('A gift is one box. It does not renew.').length).toBeGreaterThan(0),
  );
  expect(storedSelection()?.isGift).toBe(true);
});
