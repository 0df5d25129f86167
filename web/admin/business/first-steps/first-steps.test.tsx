import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { asStaff, fernhill } from '../../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../../tests/support/screens/graph-answers.ts';
import { metricsForTests } from '../../../../tests/support/screens/memberships-for-tests.ts';
import { renderScreen } from '../../../../tests/support/screens/render-screen.tsx';
import { FIRST_STEPS } from '../../../../schema/rules/businesses/first-steps.ts';

/** A business that has done some of its first steps. */
function business(done: string[], some: object = {}, role: 'owner' | 'editor' | 'viewer' = 'owner') {
  const firstSteps = FIRST_STEPS.map((name) => ({ name, isDone: done.includes(name) }));
  return answerGraph({
    ...asStaff(role),
    metrics: () => metricsForTests({ business: fernhill }),
    managedBusiness: () => ({
      firstSteps,
      staff: [],
      business: { ...fernhill, notOpenYet: false, page: { version: 0 }, ...some },
    }),
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'First steps' }));

test('what is done is ticked, and what is not is one press away', async () => {
  business(['package', 'next_box']);
  await renderScreen('/admin/business/3');
  const steps = await card();
  expect(steps.getByText('2 of 8 done')).toBeVisible();
  expect(steps.getByText(/^Put a package/)).toHaveTextContent('Put a package on your page, done');
  for (const [name, href] of [
    ['Add Logo', '/admin/business/3/page?section=brand'],
    ['Add Picture', '/admin/business/3/page?section=gallery'],
    ['Set Prices', '/admin/business/3/page?section=items'],
    ['Weekdays', '/admin/business/3/days?way=weekdays'],
    ['One day of the month for all', '/admin/business/3/days?way=monthly'],
    ['Farm', '/admin/business/3/page?template=farm'],
  ])
    expect(steps.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(steps.getByRole('button', { name: 'Copy the Address' })).toBeVisible();
});

test('no two steps lead to the same place: a price comes with the package', async () => {
  business([]);
  await renderScreen('/admin/business/3');
  const steps = await card();
  expect(steps.getByText('Comes with the package.')).toBeVisible();
  const ways = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toContain('/admin/business/3/page?section=items');
  expect(new Set(ways).size).toBe(ways.length);
});

test('people are invited where it says so', async () => {
  business([]);
  const { user } = await renderScreen('/admin/business/3');
  await user.click((await card()).getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('an editor can’t invite, and a page that is not open is opened before it is shared', async () => {
  business([], { notOpenYet: true }, 'editor');
  await renderScreen('/admin/business/3');
  const steps = await card();
  expect(steps.getAllByText('Its owner can.')).toHaveLength(2);
  expect(steps.queryByRole('link', { name: 'Weekdays' })).not.toBeInTheDocument();
  expect(steps.getByRole('link', { name: 'Open it first' })).toHaveAttribute(
    'href',
    '/admin/business/3/page',
  );
  expect(steps.queryByRole('button', { name: 'Copy the Address' })).not.toBeInTheDocument();
});

test('the list is put away by one person, on this device, for one business', async () => {
  business([]);
  const { user } = await renderScreen('/admin/business/3');
  await user.click((await card()).getByRole('button', { name: 'Hide first steps' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  expect(localStorage.getItem('first_steps_hidden_2_3')).not.toBeNull();
  expect(localStorage.getItem('first_steps_hidden_2_4')).toBeNull();
});

test('there is no list where all is done', async () => {
  const calls = business([...FIRST_STEPS]);
  await renderScreen('/admin/business/3');
  await screen.findByText('$12,345.50');
  await waitFor(() => expect(calls.map(({ operationName }) => operationName)).toContain('FirstSteps'));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test('a viewer is not asked to do what they may not', async () => {
  const calls = business([], {}, 'viewer');
  await renderScreen('/admin/business/3');
  await screen.findByText('$12,345.50');
  expect(calls.map(({ operationName }) => operationName)).not.toContain('FirstSteps');
});
