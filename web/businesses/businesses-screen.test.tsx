import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerGraph, answerStatus } from '../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';

const fern = {
  id: '1',
  slug: 'fern-and-fig',
  name: 'Fern & Fig Florist',
  logoUrl: '',
  description: 'Flowers of the season',
  memberCount: 12,
  coverUrl: null,
  priceFromCents: 4500,
  modes: ['pickup', 'delivery'],
  town: 'Red Hook, NY',
};
const north = { ...fern, id: '2', slug: 'northbank', name: 'Northbank', description: null, memberCount: 0 };

const listOf = (nodes: object[], totalCount = nodes.length) => ({
  businesses: { nodes, edges: [], totalCount, pageInfo: { hasNextPage: false, endCursor: null } },
});

test('cards carry name, description, members and the way on', async () => {
  answerGraph(listOf([fern, north]));
  await renderScreen('/businesses');
  expect(screen.getByRole('heading', { name: 'Choose Your Business' })).toBeInTheDocument();
  const card = await screen.findByRole('link', { name: /Fern & Fig Florist/ });
  expect(card).toHaveAttribute('href', '/b/fern-and-fig');
  expect(card).toHaveTextContent('12 members');
  expect(card).toHaveTextContent('Flowers of the season');
  expect(card).toHaveTextContent('View Memberships →');
  expect(card).toHaveTextContent('FF');
  expect(card).toHaveTextContent('Red Hook, NY · pickup, delivery');
  expect(screen.getByRole('link', { name: /Northbank/ })).not.toHaveTextContent('member');
});

test('those with a picture come first, those with nothing to choose last', async () => {
  const empty = { ...fern, id: '3', slug: 'bare', name: 'Bare Shelf', priceFromCents: null };
  const seen = { ...fern, id: '4', slug: 'seen', name: 'Zest', coverUrl: '/uploads/zest.jpg' };
  answerGraph(listOf([empty, fern, north, seen]));
  await renderScreen('/businesses');
  await screen.findByRole('link', { name: /Zest/ });
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Zest', 'Fern & Fig Florist', 'Northbank', 'Bare Shelf']);
});

test('off localhost a card leads to the subdomain named by the slug', async () => {
  answerGraph(listOf([fern]));
  await renderScreen('/businesses', {
    config: { origin: 'https://regulars.example', publicHost: 'regulars.example' },
  });
  const card = await screen.findByRole('link', { name: /Fern & Fig/ });
  expect(new URL(card.getAttribute('href') ?? '').host).toBe('fern-and-fig.regulars.example');
});

test('a failure says so, and Try Again asks again', async () => {
  answerStatus(503);
  const { user } = await renderScreen('/businesses');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load businesses. Please try again.');
  answerGraph(listOf([fern]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /Fern & Fig/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failure on the server is said by the screen itself', async () => {
  answerGraph(listOf([fern]));
  const { user } = await renderScreen('/businesses', {
    served: { route: 'businesses', data: { failed: true } },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load businesses. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /Fern & Fig/ })).toBeInTheDocument();
});

test('without businesses it says when to come back', async () => {
  answerGraph(listOf([]));
  await renderScreen('/businesses');
  expect(await screen.findByText('No businesses available')).toBeInTheDocument();
  expect(screen.getByText('Check back later for new membership opportunities.')).toBeInTheDocument();
});

test('what the server sent is drawn without asking', async () => {
  await renderScreen('/businesses', { served: { route: 'businesses', data: listOf([fern]) } });
  expect(screen.getByRole('link', { name: /Fern & Fig/ })).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('above twelve a search narrows the list and keeps the focus', async () => {
  const calls = answerGraph({
    businesses: ({ search }: { search?: string }) =>
      listOf(search ? [north] : [fern, north], search ? 1 : 13).businesses,
  });
  const { user, address } = await renderScreen('/businesses', {
    served: { route: 'businesses', data: listOf([fern, north], 13) },
  });
  await user.type(screen.getByRole('searchbox', { name: 'Search businesses' }), 'north');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Fern/ })).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: /Northbank/ })).toBeInTheDocument();
  expect(address()).toBe('/businesses?search=north');
  expect(calls.at(-1)?.variables).toMatchObject({ search: 'north' });
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a description stands whole in its card, which shows four lines of it', async () => {
  const rambling =
    'Small lots from nine growers we know by name, roasted on Tuesdays in a drum that is older than all of us together';
  answerGraph(
    listOf([
      { ...fern, description: 'Forty kinds of vegetables, from eleven acres. Once a month we fill a crate.' },
      { ...north, description: rambling },
    ]),
  );
  await renderScreen('/businesses');
  expect(await screen.findByText(/^Forty kinds of vegetables.* we fill a crate\.$/)).toBeInTheDocument();
  expect(screen.getByText(rambling)).toHaveClass('line-clamp-4');
});

test('above twelve the list can be narrowed to a way of getting a box, beside the search', async () => {
  const calls = answerGraph({
    businesses: ({ mode }: { mode?: string }) =>
      listOf(mode ? [north] : [fern, north], mode ? 1 : 13).businesses,
  });
  const { user, address } = await renderScreen('/businesses?search=n', {
    served: { route: 'businesses', data: listOf([fern, north], 13) },
  });
  await user.click(screen.getByRole('link', { name: 'Delivery' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Fern/ })).not.toBeInTheDocument());
  expect(address()).toBe('/businesses?search=n&mode=delivery');
  expect(calls.at(-1)?.variables).toMatchObject({ search: 'n', mode: 'delivery' });
  expect(screen.getByRole('link', { name: /^Delivery.*show all$/ })).toHaveAttribute('aria-current', 'true');
});
