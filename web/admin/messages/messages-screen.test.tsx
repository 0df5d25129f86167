import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { businessForTests } from '../../../tests/support/screens/page-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';

const MESSAGE = {
  id: '11',
  name: 'Ada Miller',
  email: 'ada@example.com',
  company: null,
  subject: 'general',
  message: 'Do you deliver to Elm Street?',
  createdAt: '2026-11-20T15:00:00Z',
  answeredAt: null as string | null,
};

function answers(nodes: object[]) {
  const marked: object[] = [];
  const listed: object[] = [];
  answerGraph({
    ...asStaff('editor'),
    managedBusiness: () => ({ business: { ...businessForTests(), id: '3' } }),
    messages: (asked: object) => {
      listed.push(asked);
      return { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
    },
    markMessageAnswered: (change: { isAnswered: boolean }) => {
      marked.push(change);
      return { ...MESSAGE, answeredAt: change.isAnswered ? '2026-11-20T16:00:00Z' : null };
    },
  });
  return { marked, listed };
}

test('an editor reads a message, answers by mail and marks it, and can take that back', async () => {
  const { marked } = answers([MESSAGE]);
  const { user } = await renderScreen('/admin/business/3/messages');
  const message = within(await screen.findByRole('listitem', { name: 'Message from Ada Miller' }));
  expect(message.getByText('Do you deliver to Elm Street?')).toBeInTheDocument();
  expect(message.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com?subject=Re%3A%20General%20Inquiry',
  );
  await user.click(message.getByRole('button', { name: 'Mark as answered' }));
  await user.click(await message.findByRole('button', { name: 'Mark as not answered' }));
  expect(await message.findByText('Not answered')).toBeInTheDocument();
  expect(marked).toEqual([
    { businessId: '3', id: '11', isAnswered: true },
    { businessId: '3', id: '11', isAnswered: false },
  ]);
});

test('a filter narrows the list, and stands in the address', async () => {
  const { listed } = answers([MESSAGE]);
  const { address } = await renderScreen('/admin/business/3/messages?state=open');
  await screen.findByText('Do you deliver to Elm Street?');
  expect(listed).toEqual([{ businessId: '3', isAnswered: false, after: undefined }]);
  expect(address()).toBe('/admin/business/3/messages?state=open');
});

test('where nobody wrote it says so', async () => {
  answers([]);
  await renderScreen('/admin/business/3/messages');
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
});
