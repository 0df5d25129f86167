import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { answerGraph, answerStatus, loseConnection } from '../../tests/support/screens/graph-answers.ts';
import { renderScreen } from '../../tests/support/screens/render-screen.tsx';
import { businessForTests, pageForTests } from '../../tests/support/screens/page-for-tests.ts';

const PAGE = '/b/fernhill-farm';

const open = (content = pageForTests()) =>
  renderScreen(PAGE, { served: { route: 'business', data: { business: businessForTests(content) } } });

/** What the checkout that opens next asks for. */
const checkoutAnswers = { business: businessForTests(), support: { email: null, phone: null }, viewer: null };

const button = () => screen.getByRole('button', { name: /Become a Member/ });
const shows = (price: string) => waitFor(() => expect(button()).toHaveTextContent(`${price} / month`));
const stored = () =>
  JSON.parse(window.localStorage.getItem('membership_selection') ?? 'null') as Record<string, unknown>;

test('the price runs with package, mode, add-ons and upgrades', async () => {
  const { user } = await open();
  await shows('$32.00');
  await user.click(screen.getByRole('radio', { name: /^Shipping/ }));
  await shows('$39.00');
  await user.click(screen.getByRole('checkbox', { name: /^Eggs/ }));
  await shows('$46.00');
  await user.click(screen.getByRole('checkbox', { name: /^Bouquet/ }));
  await shows('$61.00');
  await user.click(screen.getByRole('radio', { name: /^Family Box/ }));
  // This package isn't shipped: the first mode that it has a price for takes over.
  await shows('$76.00');
  expect(screen.getByRole('radio', { name: /^Shipping/ })).toBeDisabled();
  expect(screen.getByText('Shipping: not available for Family Box')).toBeInTheDocument();
  expect(screen.getByText('Delivery: not available for Family Box')).toBeInTheDocument();
});

test('a limit of two ignores a third add-on, a limit of one replaces the upgrade', async () => {
  const { user } = await open();
  const [eggs, bread, honey] = [/^Eggs/, /^Bread/, /^Honey/].map((name) =>
    screen.getByRole('checkbox', { name }),
  );
  await user.click(eggs!);
  await user.click(bread!);
  await user.click(honey!);
  expect([eggs, bread, honey].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false]);
  const small = screen.getByRole('checkbox', { name: /^Bouquet/ });
  const large = screen.getByRole('checkbox', { name: /^Large bouquet/ });
  await user.click(small);
  await user.click(large);
  expect(small).not.toBeChecked();
  expect(large).toBeChecked();
  await user.click(large);
  expect(large).not.toBeChecked();
});

test('modes carry their texts, the note and the surcharge without .00', async () => {
  await open();
  const shipping = screen.getByRole('radio', { name: /^Shipping/ });
  expect(shipping.closest('label')).toHaveTextContent('(+$7)');
  expect(shipping).toHaveAccessibleDescription('Nationwide Shipping Additional fees may apply');
  expect(screen.getByRole('radio', { name: /^Pickup/ })).toHaveAccessibleDescription('214 River Road');
  const delivery = screen.getByRole('radio', { name: /^Delivery/ });
  expect(delivery.closest('label')).toHaveTextContent('(+$4.50)');
  expect(delivery).toHaveAccessibleDescription('Within ten miles');
  expect(screen.getByRole('heading', { name: 'Available Add-ons' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Available Upgrades' })).toBeInTheDocument();
});

test('Become a Member stores the selection and leads to checkout', async () => {
  answerGraph(checkoutAnswers);
  const { user, address } = await open();
  await user.click(screen.getByRole('checkbox', { name: /^Bread/ }));
  await user.click(button());
  await waitFor(() => expect(address()).toBe(`${PAGE}/membership/checkout`));
  expect(stored()).toMatchObject({
    businessSlug: 'fernhill-farm',
    price: '$40.50',
    mode: 'pickup',
    fulfillmentMode: 'pickup',
    fulfillmentDetails: '214 River Road',
    itemIds: ['item_1'],
    chosenItemId: 'item_1',
    chosenVariationId: 'item_1_pickup',
    chosenItemName: 'Small Box',
    chosenVariationName: 'Pickup',
    chosenAddonIds: ['addon_2'],
    chosenAddons: [{ id: 'addon_2', name: 'Bread', price: '$8.50', amount: 850 }],
    chosenUpgradeIds: [],
    chosenUpgrades: [],
    pickupAddress: '214 River Road',
  });
  expect(stored().ts).toEqual(expect.any(Number));
});

test('before JavaScript the choice is a form to checkout', async () => {
  await open();
  const form = button().closest('form')!;
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', `${PAGE}/membership/checkout`);
  const chosen = [...form.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name, value }) => [
    name,
    value,
  ]);
  expect(chosen).toEqual([
    ['item', 'item_1'],
    ['mode', 'pickup'],
  ]);
});

test('an earlier choice here is found again, and what was typed at checkout stays', async () => {
  answerGraph(checkoutAnswers);
  window.localStorage.setItem(
    'membership_selection',
    JSON.stringify({
      businessSlug: 'fernhill-farm',
      chosenItemId: 'item_2',
      mode: 'pickup',
      email: 'ada@example.com',
    }),
  );
  const { user, address } = await open();
  await shows('$54.00');
  await user.click(button());
  await waitFor(() => expect(address()).toContain('/checkout'));
  expect(stored()).toMatchObject({ email: 'ada@example.com', chosenItemId: 'item_2' });
});

test('past the cutoff by the server’s clock, checkout is blocked with the sentence', async () => {
  const content = { ...pageForTests(), subscriptionCutoffDay: 3 };
  answerGraph({ business: { ...businessForTests(content), today: '2026-12-04' } });
  const { user, address } = await open(content);
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The last day to subscribe for this month has passed. The cutoff day is the 3rd of each month. Please try again next month.',
  );
  expect(address()).toBe(PAGE);
  expect(stored()).toBeNull();
});

test('on the cutoff day itself it is open', async () => {
  const content = { ...pageForTests(), subscriptionCutoffDay: 3 };
  answerGraph({ ...checkoutAnswers, business: { ...businessForTests(content), today: '2026-12-03' } });
  const { user, address } = await open(content);
  await user.click(button());
  await waitFor(() => expect(address()).toBe(`${PAGE}/membership/checkout`));
});

test('the gallery wraps around, follows thumbnails and a swipe of more than 50 px', async () => {
  const { user } = await open();
  const carousel = screen.getByRole('region', { name: 'Pictures of Fernhill Farm' });
  const shown = () => within(carousel).getAllByRole('img')[0];
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(shown()!, { touches: [{ clientX: from }] });
    fireEvent.touchEnd(shown()!, { changedTouches: [{ clientX: to }] });
  };
  await user.click(within(carousel).getByRole('button', { name: 'Previous picture' }));
  expect(shown()).toHaveAccessibleName('three');
  await user.click(within(carousel).getByRole('button', { name: 'Next picture' }));
  expect(shown()).toHaveAccessibleName('one');
  await user.click(within(carousel).getByRole('button', { name: 'Show picture 2' }));
  expect(shown()).toHaveAccessibleName('two');
  swipe(200, 150);
  expect(shown()).toHaveAccessibleName('two');
  swipe(200, 149);
  expect(shown()).toHaveAccessibleName('three');
});

test('one answer is open at a time, the first at the start', async () => {
  const { user } = await open();
  const [first, second] = [/pickup\?/, /skip\?/].map((name) => screen.getByRole('button', { name }));
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await user.click(second!);
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Yes, you can.')).toBeVisible();
  await user.click(second!);
  expect(second).toHaveAttribute('aria-expanded', 'false');
});

test('footer and header link where they should, social icons only where set', async () => {
  await open();
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByRole('link', { name: 'Instagram' })).toBeInTheDocument();
  expect(within(footer).getByRole('link', { name: 'X' })).toHaveAttribute('href', 'https://x.com/fernhill');
  expect(within(footer).queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
  expect(within(footer).getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact?business=fernhill-farm',
  );
  expect(footer).toHaveTextContent(/Terms.*Privacy/);
  expect(within(footer).queryByRole('link', { name: 'Terms' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Member Login' })).toHaveAttribute('href', `${PAGE}/membership`);
});

test('the footer leads to the texts that apply, of the business or of the platform', async () => {
  const business = {
    ...businessForTests(),
    legalTexts: [
      { kind: 'terms', business: { slug: 'fernhill-farm' } },
      { kind: 'privacy', business: null },
    ],
  };
  answerGraph({ business });
  await renderScreen(PAGE);
  const footer = await screen.findByRole('contentinfo');
  const linkOf = (name: string) => within(footer).getByRole('link', { name });
  expect(linkOf('Terms')).toHaveAttribute('href', `${PAGE}/terms`);
  expect(linkOf('Privacy')).toHaveAttribute('href', '/privacy');
});

test('after a navigation the page is asked for', async () => {
  const calls = answerGraph({ business: businessForTests() });
  await renderScreen(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Fernhill Farm' })).toBeInTheDocument();
  expect(calls[0]).toMatchObject({ operationName: 'BusinessPage', variables: { slug: 'fernhill-farm' } });
  expect(calls[0]?.headers.get('x-tenant')).toBe('fernhill-farm');
});

test('a business without any content has the defaults under its own name', async () => {
  answerGraph({ business: businessForTests(null) });
  await renderScreen(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Fernhill Farm' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Memberships open soon' })).toBeInTheDocument();
});

test('who waits for an opening leaves an address, and is told what is wrong with it', async () => {
  const business = { ...businessForTests(null), notOpenYet: true };
  const calls = answerGraph({
    requestOpeningNotice: ({ email }: { email: string }) => {
      if (email !== 'taken@example.com') return { ok: true };
      throw new GraphQLError('Fernhill Farm is open: you can join now.', {
        extensions: { code: 'CONFLICT' },
      });
    },
  });
  const { user } = await renderScreen(PAGE, { served: { route: 'business', data: { business } } });
  expect(screen.getByText('Fernhill Farm is not taking members yet.')).toBeInTheDocument();
  const email = await screen.findByLabelText('Your email');
  const send = screen.getByRole('button', { name: 'Tell me when it opens' });
  await user.click(send);
  expect(await screen.findByText('Please enter your email address.')).toBeInTheDocument();
  expect(email).toHaveFocus();
  await user.type(email, 'taken@example.com');
  await user.click(send);
  expect(await screen.findByText('Fernhill Farm is open: you can join now.')).toBeInTheDocument();
  await user.clear(email);
  await user.type(email, 'ann@example.com');
  await user.click(send);
  expect(await screen.findByText(/We write to ann@example.com once, when Fernhill Farm opens/)).toBeVisible();
  expect(calls.at(-1)).toMatchObject({
    operationName: 'RequestOpeningNotice',
    variables: { slug: 'fernhill-farm', email: 'ann@example.com', website: '' },
  });
});

test('an unknown business is the not-found page', async () => {
  answerGraph({
    business: () => {
      throw new GraphQLError('Business not found', { extensions: { code: 'NOT_FOUND' } });
    },
  });
  await renderScreen('/b/nobody');
  expect(await screen.findByRole('heading', { name: 'We can’t find that business' })).toBeInTheDocument();
});

test('where the page fails, the global content stands in silently', async () => {
  answerGraph({
    business: () => {
      throw new GraphQLError('down', { extensions: { code: 'INTERNAL' } });
    },
    globalPage: {
      version: 1,
      content: { ...pageForTests(), brand: { name: 'Our memberships', logoUrl: '' } },
    },
  });
  await renderScreen(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Our memberships' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['without a connection', loseConnection],
  ['with the server down', () => answerStatus(503)],
])('%s there is a way to try again', async (_, fail) => {
  fail();
  const { user } = await renderScreen(PAGE);
  await screen.findByRole('button', { name: 'Try Again' });
  answerGraph({ business: businessForTests() });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fernhill Farm' })).toBeInTheDocument();
});

test('on its subdomain the page stands at / and its links need no slug', async () => {
  await renderScreen('/', {
    served: { route: 'business', data: { business: businessForTests() } },
    config: { tenant: 'fernhill-farm' },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Fernhill Farm' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Member Login' })).toHaveAttribute('href', '/membership');
});
