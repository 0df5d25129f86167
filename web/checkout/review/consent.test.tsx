import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  checkoutOf,
  storeMember,
  storeSelection,
  TYPED,
} from '../../../tests/support/screens/member-for-tests.ts';
import { businessForTests } from '../../../tests/support/screens/page-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const FERNHILL = { slug: 'fernhill-farm', name: 'Fernhill Farm' };
const terms = { kind: 'terms' as const, business: FERNHILL };

async function open(legalTexts: ReturnType<typeof businessForTests>['legalTexts']) {
  storeSelection(TYPED);
  storeMember();
  answerGraph({ ...checkoutOf(), business: { ...businessForTests(), legalTexts } });
  await renderScreen('/b/fernhill-farm/membership/checkout?resumeStep=2');
  await screen.findByRole('button', { name: 'Complete Checkout' });
  return screen.queryByText(/^By joining you agree/);
}

test('Review says what joining agrees to, with links that leave the checkout open', async () => {
  const sentence = await open([terms, { kind: 'privacy', business: FERNHILL }]);
  expect(sentence).toHaveTextContent('By joining you agree to the Terms and Privacy of Fernhill Farm.');
  const link = screen.getByRole('link', { name: 'Terms' });
  expect(link).toHaveAttribute('href', '/b/fernhill-farm/terms');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/b/fernhill-farm/privacy');
});

test('where one is the platform’s, each is said to be whose it is', async () => {
  expect(await open([terms, { kind: 'privacy', business: null }])).toHaveTextContent(
    'By joining you agree to the Terms of Fernhill Farm and the Privacy of Regulars.',
  );
});

test('with one text the other is not named', async () => {
  expect(await open([terms])).toHaveTextContent('By joining you agree to the Terms of Fernhill Farm.');
});

test('without any text nothing is said', async () => {
  expect(await open([])).toBeNull();
});
