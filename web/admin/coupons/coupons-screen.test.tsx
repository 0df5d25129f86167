import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asAdmin, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const welcome = {
  id: '1',
  code: 'WELCOME10',
  type: 'percent',
  value: 10,
  active: true,
  duration: 'once',
  usesLimit: null,
  oncePerMember: false,
  useCount: 0,
  endsOn: null,
  business: null,
};
const five = { ...welcome, id: '2', code: 'FIVEOFF', type: 'fixed', value: 500, active: false };
const page = (...nodes: object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } });
async function open() {
  const opened = await renderScreen('/admin/coupons');
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

/** Opens the dialog; in the dialog, sends it. */
const create = () => screen.getAllByRole('button', { name: 'Create Coupon' }).at(-1)!;

test('the table shows code, type, value and active', async () => {
  const limited = {
    ...five,
    id: '3',
    code: 'LATE',
    duration: 'every',
    usesLimit: 100,
    useCount: 3,
    endsOn: '2026-12-31',
    business: { ...fernhill, __typename: 'Business' },
  };
  answerGraph({ ...asAdmin(), coupons: page(welcome, five, limited) });
  await open();
  const row = (await screen.findByText('WELCOME10')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Percent');
  expect(row).toHaveTextContent('10%');
  expect(within(row).getByRole('switch', { name: 'WELCOME10 active' })).toBeChecked();
  const fixed = screen.getByText('FIVEOFF').closest('tr') as HTMLElement;
  expect(fixed).toHaveTextContent('Fixed amount');
  expect(fixed).toHaveTextContent('$5.00');
  expect(within(fixed).getByRole('switch')).not.toBeChecked();
  const narrow = screen.getByText('Fernhill Farm · Until December 31, 2026').closest('tr') as HTMLElement;
  expect(within(narrow).getByRole('cell', { name: 'Every order' })).toBeInTheDocument();
  expect(within(narrow).getByRole('cell', { name: '3 of 100' })).toBeInTheDocument();
});

test('nothing yet says so', async () => {
  answerGraph({ ...asAdmin(), coupons: page() });
  await open();
  expect(await screen.findByText('No coupons yet')).toBeInTheDocument();
});

test('the sentences of the specification stand at their fields', async () => {
  const calls = answerGraph({ ...asAdmin(), coupons: page() });
  const { user } = await open();
  await user.click(create());
  await user.click(create());
  expect(await screen.findByText('Please enter a coupon code')).toBeInTheDocument();
  expect(screen.getByText('Invalid percent value (0-100)')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.type(screen.getByLabelText('Value (%)'), '101');
  expect(screen.getByText('Invalid percent value (0-100)')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Type'), 'fixed');
  await user.clear(screen.getByLabelText('Value ($)'));
  await user.type(screen.getByLabelText('Value ($)'), '-5');
  expect(await screen.findByText('Invalid fixed amount')).toBeInTheDocument();
  expect(calls.map(({ operationName }) => operationName)).not.toContain('CreateCoupon');
});

test('a fixed value is typed in dollars and sent in cents; the table is loaded again', async () => {
  const calls = answerGraph({ ...asAdmin(), coupons: page(), createCoupon: five });
  const { user } = await open();
  await user.click(create());
  await user.type(screen.getByLabelText('Code'), 'fiveoff');
  await user.selectOptions(screen.getByLabelText('Type'), 'fixed');
  await user.type(screen.getByLabelText('Value ($)'), '5.005');
  expect(screen.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  const before = calls.length;
  await user.click(create());
  expect(await screen.findByText('Coupon FIVEOFF created')).toBeInTheDocument();
  expect(calls[before]).toMatchObject({
    operationName: 'CreateCoupon',
    variables: { coupon: { code: 'fiveoff', type: 'fixed', value: 501, active: true, duration: 'once' } },
  });
  await waitFor(() => expect(calls.at(-1)?.operationName).toBe('Coupons'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what limits a coupon is folded; a business is found by name', async () => {
  const calls = answerGraph({
    ...asAdmin(),
    coupons: page(),
    managedBusinesses: { nodes: [{ business: { ...fernhill, timeZone: 'America/New_York' } }] },
    createCoupon: welcome,
  });
  const { user } = await open();
  await user.click(create());
  await user.type(screen.getByLabelText('Code'), 'WELCOME10');
  await user.type(screen.getByLabelText('Value (%)'), '9.6');
  await user.click(screen.getByText('More options'));
  await user.selectOptions(screen.getByLabelText('Counts for'), 'Every order');
  await user.type(screen.getByRole('combobox', { name: /Only at one business/ }), 'fern');
  await screen.findByRole('option', { name: 'Fernhill Farm' });
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText(/Number of uses/), '0');
  await user.click(create());
  expect(await screen.findByText('The number of uses must be a whole number from 1.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/Number of uses/));
  await user.type(screen.getByLabelText(/Number of uses/), '100');
  await user.type(screen.getByLabelText(/Last day/), '2020-12-31');
  await user.tab();
  expect(screen.getByLabelText(/Last day/)).toHaveAccessibleDescription(
    'The last day is past. Please choose today or a later day.',
  );
  await user.clear(screen.getByLabelText(/Last day/));
  await user.type(screen.getByLabelText(/Last day/), '2099-12-31');
  await user.click(screen.getByRole('checkbox', { name: 'Once per member' }));
  await user.click(create());
  await screen.findByText('Coupon WELCOME10 created');
  const sent = calls.find(({ operationName }) => operationName === 'CreateCoupon');
  expect(sent?.variables.coupon).toEqual({
    code: 'WELCOME10',
    type: 'percent',
    value: 10,
    active: true,
    duration: 'every',
    businessId: '3',
    usesLimit: 100,
    oncePerMember: true,
    endsOn: '2099-12-31',
  });
});

test('a refusal is an alert with its reason', async () => {
  const taken = 'A coupon with this code already exists';
  answerGraph({
    ...asAdmin(),
    coupons: page(),
    createCoupon: () => {
      throw new GraphQLError(taken, { extensions: { code: 'CONFLICT', fields: { code: taken } } });
    },
  });
  const { user } = await open();
  await user.click(create());
  await user.type(screen.getByLabelText('Code'), 'WELCOME10');
  await user.type(screen.getByLabelText('Value (%)'), '10');
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to create coupon: ${taken}`);
  expect(screen.getByLabelText('Code')).toBeInvalid();
});

test('the switch turns a coupon off, and back where it is refused', async () => {
  answerGraph({ ...asAdmin(), coupons: page(welcome), toggleCoupon: { ...welcome, active: false } });
  const { user } = await open();
  const active = await screen.findByRole('switch', { name: 'WELCOME10 active' });
  await user.click(active);
  expect(await screen.findByText('Coupon WELCOME10 is off')).toBeInTheDocument();
  expect(active).not.toBeChecked();
  answerGraph({
    toggleCoupon: () => {
      throw new GraphQLError('');
    },
  });
  await user.click(active);
  expect(await screen.findByText('Failed to change coupon')).toBeInTheDocument();
  expect(active).not.toBeChecked();
});

test('while the list is read anew the button does nothing more', async () => {
  let answer: (list: object) => void = () => undefined;
  let reads = 0;
  const calls = answerGraph({
    ...asAdmin(),
    coupons: () => (reads++ === 0 ? page(welcome) : new Promise((resolve) => (answer = resolve))),
    deleteCoupon: { ok: true },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for WELCOME10' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete coupon WELCOME10?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(reads).toBe(2));
  await user.click(question.getByRole('button', { name: 'Deleting…' }));
  answer(page());
  expect(await screen.findByText('No coupons yet')).toBeInTheDocument();
  expect(calls.filter(({ operationName }) => operationName === 'DeleteCoupon')).toHaveLength(1);
});

test('deleting is asked first', async () => {
  answerGraph({ ...asAdmin(), coupons: page(welcome) });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for WELCOME10' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for WELCOME10' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete coupon WELCOME10?' });
  answerGraph({ coupons: page(), deleteCoupon: { ok: true } });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No coupons yet')).toBeInTheDocument();
});
