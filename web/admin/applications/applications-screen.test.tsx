import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { asAdmin } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { businessForTests } from '../../../tests/support/screens/page-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const APPLICATION = {
  id: '4',
  businessName: 'Hollow Oak Bakery',
  kind: 'Bread',
  place: 'Red Hook, NY',
  name: 'Ada Miller',
  email: 'ada@oak.example',
  phone: null,
  words: 'Forty loaves.',
  state: 'waiting',
  createdAt: '2026-11-20T15:00:00Z',
  business: null,
};

test('an admin accepts in one press, and the business is one link away', async () => {
  const accepted: object[] = [];
  answerGraph({
    ...asAdmin(),
    applications: () => ({ nodes: [APPLICATION], pageInfo: { hasNextPage: false, endCursor: null } }),
    acceptApplication: (which: object) => {
      accepted.push(which);
      return {
        application: { ...APPLICATION, state: 'accepted', business: { ...businessForTests(), id: '9' } },
      };
    },
  });
  const { user } = await renderScreen('/admin/applications');
  const card = within(await screen.findByRole('listitem', { name: 'Application of Hollow Oak Bakery' }));
  await user.click(card.getByRole('button', { name: 'Accept' }));
  expect(await card.findByRole('link', { name: 'Open Fernhill Farm' })).toHaveAttribute(
    'href',
    '/admin/business/9',
  );
  expect(card.queryByRole('button', { name: 'Put away' })).toBeNull();
  expect(accepted).toEqual([{ id: '4' }]);
});

test('one that is put away stays, and can still be accepted', async () => {
  answerGraph({
    ...asAdmin(),
    applications: () => ({ nodes: [APPLICATION], pageInfo: { hasNextPage: false, endCursor: null } }),
    putAwayApplication: () => ({ ...APPLICATION, state: 'put_away' }),
  });
  const { user } = await renderScreen('/admin/applications');
  await user.click(await screen.findByRole('button', { name: 'Put away' }));
  expect(await screen.findByText('Put away', { selector: 'li *' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
});
