import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  mia,
  storedSelection,
  storeMember,
  storeSelection,
  subscriptionForTests,
  TYPED,
} from '../../../tests/support/screens/member-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const checkout = '/b/fernhill-farm/membership/checkout';
const FILLED_IN = /We filled in the address of your membership at Northbank Coffee\./;

function everything() {
  const root = checkoutOf();
  const { business, ...subscription } = subscriptionForTests();
  const latestSubscription = {
    ...subscription,
    business: { ...business, id: '9', name: 'Northbank Coffee' },
  };
  return { ...root, viewer: { ...root.viewer, account: { ...mia, email: null }, latestSubscription } };
}

async function open(step: number, typed = {}) {
  storeMember('fernhill-farm', { email: null });
  storeSelection(typed);
  answerGraph(everything());
  return renderScreen(`${checkout}?resumeStep=${step}`);
}

test('the address of the newest membership is offered, said in words, and can be cleared', async () => {
  const { user } = await open(1);
  expect(await screen.findByText(FILLED_IN)).toBeInTheDocument();
  expect(screen.getByLabelText('Street address')).toHaveValue('48 Alder Street');
  expect(screen.getByLabelText('State')).toHaveValue('NY');
  await user.click(screen.getByRole('button', { name: 'Clear it' }));
  expect(screen.getByLabelText('Street address')).toHaveValue('');
  expect(screen.getByLabelText('Full name')).toHaveValue('Mia Torres');
  expect(screen.queryByText(FILLED_IN)).not.toBeInTheDocument();
});

test('it goes on to Review as if it had been typed', async () => {
  const { user } = await open(1);
  await screen.findByText(FILLED_IN);
  await user.click(screen.getByRole('button', { name: 'Continue to Review' }));
  await screen.findByRole('heading', { level: 1, name: 'Review and Payment' });
  expect(storedSelection()?.address).toMatchObject({ street: '48 Alder Street', zip: '12207' });
});

test('what was typed is not replaced', async () => {
  await open(1, { address: { ...TYPED.address, street: '1 Other Road' } });
  await waitFor(() => expect(screen.getByLabelText('Street address')).toHaveValue('1 Other Road'));
  expect(screen.queryByText(FILLED_IN)).not.toBeInTheDocument();
});

test('a gift goes to somebody else: nothing of the member’s own stays in it', async () => {
  const { user } = await open(1);
  await screen.findByText(FILLED_IN);
  await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
  for (const label of ['Full name', 'Phone', 'Street address', 'City', 'ZIP code'])
    expect(screen.getByLabelText(label)).toHaveValue('');
  await user.click(screen.getByRole('checkbox', { name: 'This is a gift' }));
  expect(screen.getByLabelText('Street address')).toHaveValue('48 Alder Street');
});

test('the e-mail that a membership has is offered too', async () => {
  await open(0);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('mia@example.com'));
});
