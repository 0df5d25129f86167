import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerGraph } from '../../tests/support/screens/graph-answers.ts';
import { businessForTests, pageForTests } from '../../tests/support/screens/page-for-tests.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

beforeEach(
  () => void jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00-05:00'), advanceTimers: true }),
);
afterEach(() => void jest.useRealTimers());

const open = (business: ReturnType<typeof businessForTests>) =>
  renderScreen('/b/fernhill-farm', {
    served: { route: 'business', data: { business } },
    config: { supportPhone: '(555) 010-0199' },
  });

test('when the first box comes follows the way it is had, and is never tonight', async () => {
  const { user } = await open(businessForTests());
  expect(await screen.findByText('First box: from Saturday, November 21')).toBeInTheDocument();
  expect(screen.getByText('On the next pickup day. Then Monday, December 21')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Delivery/ }));
  expect(screen.getByText(/^On the next delivery day\./)).toBeInTheDocument();
});

test('what is in the coming box is teased above the choice and told below it, with its month', async () => {
  await open({
    ...businessForTests(),
    nextBox: {
      content: '<p>Leeks, with the roots on.</p>',
      yearMonth: '2026-12',
    },
    nextBoxPublishedOn: '2026-11-20',
  });
  expect(screen.getByText(/^In December’s box/)).toBeInTheDocument();
  const inside = within(screen.getByRole('region', { name: 'What’s in the box' }));
  expect(inside.getByText('December’s box, published November 20.')).toBeInTheDocument();
  expect(inside.getByText('Leeks, with the roots on.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See it all' })).toHaveAttribute('href', '#whats-inside');
});

test('nothing is said of a coming box where nothing was published', async () => {
  await open(businessForTests());
  expect(screen.queryByRole('region', { name: 'What’s in the box' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'See it all' })).not.toBeInTheDocument();
});

test('the summary tells every line, and that nothing is paid today only where that is so', async () => {
  const { user } = await open(businessForTests());
  await user.click(screen.getByRole('checkbox', { name: /^Eggs/ }));
  expect(screen.getByText('Small Box, pickup')).toBeInTheDocument();
  expect(screen.getByText('Total a month').parentElement).toHaveTextContent('$39.00');
  expect(screen.getByText('Nothing to pay today. You pay when you pick up your box.')).toBeInTheDocument();
  expect(screen.getByText('Cancel by phone: (555) 010-0199')).toBeInTheDocument();
});

test('where cards are charged nothing is said of paying later', async () => {
  await open({ ...businessForTests(), paymentMethod: 'card' });
  expect(screen.queryByText(/Nothing to pay today/)).not.toBeInTheDocument();
});

test('past the cutoff the page says from when on one can join', async () => {
  answerGraph({ business: businessForTests() });
  await open(businessForTests({ ...pageForTests(), subscriptionCutoffDay: 20 }));
  expect(await screen.findByText('Opens Tuesday, December 1')).toBeInTheDocument();
  expect(screen.getByText(/The cutoff day is the 20th of each month\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Become a Member/ })).toHaveTextContent('Opens December 1');
  expect(screen.queryByText(/First box/)).not.toBeInTheDocument();
});

test('pickup has a way there', async () => {
  await open(businessForTests());
  const where = within(screen.getByRole('region', { name: 'Where and when' }));
  expect(where.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=214%20River%20Road',
  );
});
