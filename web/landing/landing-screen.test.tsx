import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerGraph, loseConnection } from '../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';
import { pageForTests } from '../../tests/support/screens/page-for-tests.ts';

const NOBODY = { members: 0, boxes: 0 };

test('both calls, the testimonial, the figures and the footer lead on', async () => {
  answerGraph({
    globalPage: { version: 0, content: null },
    publicFigures: NOBODY,
    testimonial: null,
    businesses: { totalCount: 0, nodes: [] },
  });
  await renderScreen('/', { config: { isDemo: true } });
  for (const call of screen.getAllByRole('link', { name: 'Start Your Membership' }))
    expect(call).toHaveAttribute('href', '/businesses');
  for (const call of screen.getAllByRole('link', { name: 'Open your page' }))
    expect(call).toHaveAttribute('href', '/open-your-page');
  for (const call of screen.getAllByRole('link', { name: 'Login' }))
    expect(call).toHaveAttribute('href', '/membership');
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeInTheDocument();
  expect(screen.getByText('Marisol Vega')).toBeInTheDocument();
  expect(screen.getByText('members served every month')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2026');
});

test('the FAQs are the global page’s, and none show where there are none', async () => {
  answerGraph({
    globalPage: { version: 1, content: pageForTests() },
    publicFigures: NOBODY,
    testimonial: null,
    businesses: { totalCount: 0, nodes: [] },
  });
  await renderScreen('/');
  expect(await screen.findByRole('button', { name: 'When is pickup?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('without FAQs there is no heading for them', async () => {
  await renderScreen('/', {
    served: {
      route: 'landing',
      data: {
        globalPage: { content: { faqs: [] } },
        publicFigures: NOBODY,
        testimonial: null,
        businesses: { totalCount: 0, nodes: [] },
      },
    },
  });
  expect(screen.queryByRole('heading', { name: 'Questions, answered' })).not.toBeInTheDocument();
});

test('a lost connection is silent', async () => {
  loseConnection();
  await renderScreen('/');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const listed = { slug: 'fern', name: 'Fern & Fig', logoUrl: '', memberCount: 12, priceFromCents: 4500 };

test('businesses that can be joined are named with their members, the largest first, and lead to their pages', async () => {
  const nodes = [
    { ...listed, slug: 'bare', name: 'Bare Shelf', memberCount: 90, priceFromCents: null },
    listed,
    { ...listed, slug: 'north', name: 'Northbank', memberCount: 33 },
  ];
  await renderScreen('/', {
    served: {
      route: 'landing',
      data: {
        globalPage: { content: null },
        publicFigures: NOBODY,
        testimonial: null,
        businesses: { totalCount: nodes.length, nodes },
      },
    },
  });
  const region = screen.getByRole('region', { name: 'Taking members now' });
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['NNorthbank33 members', 'FFFern & Fig12 members']);
  expect(within(region).getByRole('link', { name: /Fern & Fig/ })).toHaveAttribute('href', '/b/fern');
});

test('without a business that can be joined there is no heading for them', async () => {
  await renderScreen('/', {
    served: {
      route: 'landing',
      data: {
        globalPage: { content: null },
        publicFigures: NOBODY,
        testimonial: null,
        businesses: { totalCount: 0, nodes: [] },
      },
    },
  });
  expect(screen.queryByText('Taking members now')).not.toBeInTheDocument();
});

test('the page in small can be tried: its price follows package, way and extras', async () => {
  answerGraph({
    globalPage: { version: 0, content: null },
    publicFigures: NOBODY,
    testimonial: null,
    businesses: { totalCount: 0, nodes: [] },
  });
  const { user } = await renderScreen('/');
  const page = within(screen.getByRole('region', { name: 'A membership page to try' }));
  const button = page.getByRole('link', { name: /Become a Member/ });
  expect(button).toHaveTextContent('$42.00 / month');
  await user.click(page.getByRole('radio', { name: /The Long Table/ }));
  await user.click(page.getByRole('radio', { name: /Delivery/ }));
  await user.click(page.getByRole('checkbox', { name: /A dozen eggs/ }));
  expect(button).toHaveTextContent('$79.50 / month');
  expect(button).toHaveAttribute('href', '/businesses');
});

test('the packing day in small can be ticked', async () => {
  answerGraph({
    globalPage: { version: 0, content: null },
    publicFigures: NOBODY,
    testimonial: null,
    businesses: { totalCount: 0, nodes: [] },
  });
  const { user } = await renderScreen('/');
  const phone = within(screen.getByRole('region', { name: 'A packing day to try' }));
  for (const each of phone.getAllByRole('checkbox', { checked: false })) await user.click(each);
  expect(phone.getByRole('status')).toHaveTextContent('All picked. On to packing.');
});

const landing = (members: number, boxes: number, testimonial: object | null = null) => ({
  served: {
    route: 'landing',
    data: {
      globalPage: { content: null },
      publicFigures: { members, boxes },
      testimonial,
      businesses: { totalCount: 3, nodes: [] },
    },
  },
});

test('outside of the demo the figures are counted, and nobody is quoted', async () => {
  await renderScreen('/', landing(1240, 10_000));
  const numbers = screen.getByRole('region', { name: 'Regulars in numbers' });
  expect(
    within(numbers)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '1,240', '10,000+']);
  expect(screen.queryByText('Marisol Vega')).not.toBeInTheDocument();
  expect(screen.queryByText('12,400')).not.toBeInTheDocument();
});

test.each([
  [9, 400],
  [0, 0],
  [40, 0],
])('with %i members and %i boxes there is no band', async (members, boxes) => {
  await renderScreen('/', landing(members, boxes));
  expect(screen.queryByRole('region', { name: 'Regulars in numbers' })).not.toBeInTheDocument();
});

const SAID = { quote: 'We know them by name.', name: 'Ada Miller', role: null };

test.each([false, true])('who is quoted is who an admin has written down (demo: %s)', async (isDemo) => {
  await renderScreen('/', { ...landing(0, 0, SAID), config: { isDemo } });
  const quoted = screen.getByRole('region', { name: 'What owners say' });
  expect(quoted).toHaveTextContent('“We know them by name.”Ada Miller');
});

test('who comes from another page reads it as well', async () => {
  answerGraph({
    globalPage: { version: 0, content: null },
    publicFigures: NOBODY,
    testimonial: SAID,
    businesses: { totalCount: 0, nodes: [] },
  });
  await renderScreen('/');
  expect(await screen.findByText('Ada Miller')).toBeInTheDocument();
});
