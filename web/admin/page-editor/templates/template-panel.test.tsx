import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyPageContent } from '../../../../schema/rules/pages/empty-page.ts';
import { asStaff } from '../../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../../tests/support/screens/graph-answers.ts';
import { editorRoot, sectionButton } from '../../../../tests/support/screens/page-editor-for-tests.ts';
import { renderScreen } from '../../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../../tests/support/screens/text-layout.ts';

stubTextLayout();

const editor = '/admin/business/3/page';
const offer = () => screen.findByRole('region', { name: 'Start with words to change' });

test('an empty page takes the words at once, and a save publishes them', async () => {
  const calls = answerGraph({ ...asStaff('owner'), ...editorRoot({ content: null }) });
  const { user } = await renderScreen(editor);
  await user.click(within(await offer()).getByRole('button', { name: /^Coffee/ }));
  expect(await screen.findByText('The words are in')).toBeVisible();
  // Words of ours are named, and no section is ticked by them.
  expect(await sectionButton('Items')).toHaveTextContent(
    /^Empty: .*Still our words: One Bag, Two Bags, Office$/,
  );
  expect(await sectionButton('FAQs')).toHaveTextContent(/^Empty: .*Still our words: How fresh is the coffee/);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const question = within(await screen.findByRole('alertdialog', { name: '11 places still have our words' }));
  expect(
    question.getByText(/Visitors don’t see them before you have changed them: Description, One Bag/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Show the first' }));
  expect(calls.some(({ operationName }) => operationName === 'PublishPage')).toBe(false);
  expect(screen.getByRole('button', { name: /Description/ })).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() =>
    expect(calls.find(({ operationName }) => operationName === 'PublishPage')).toMatchObject({
      variables: { content: { theme: { primary: '#6f3f22' }, brand: { name: 'Fernhill Farm' } } },
    }),
  );
});

test('where something is written it says what it would fill, and leaves the rest', async () => {
  const content = { ...emptyPageContent(), faqs: [{ q: 'Is it fresh?', a: '<p>Yes.</p>' }] };
  answerGraph({ ...asStaff('owner'), ...editorRoot({ content }) });
  const { user } = await renderScreen(`${editor}?template=farm&section=faqs`);
  const question = await screen.findByRole('alertdialog', { name: 'Begin with the words of “Farm”?' });
  expect(question).toHaveTextContent(/What you have written stays.*Description, .*Items/);
  expect(question).not.toHaveTextContent('FAQs');
  await user.click(within(question).getByRole('button', { name: 'Fill In What Is Empty' }));
  expect(await sectionButton('FAQs')).toHaveTextContent('1 question');
  expect(await sectionButton('Items')).toHaveTextContent('Still our words: Small Box, Family Box');
});

test('a page with packages is offered no template', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  await renderScreen(editor);
  await sectionButton('FAQs');
  expect(screen.queryByRole('region', { name: 'Start with words to change' })).not.toBeInTheDocument();
});

test('a palette is chosen before the nine colours', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const { user } = await renderScreen(`${editor}?section=theme`);
  const palettes = await screen.findByRole('group', { name: 'Palettes' });
  expect(within(palettes).getAllByRole('button')).toHaveLength(6);
  await user.click(within(palettes).getByRole('button', { name: 'Harbor' }));
  expect(within(palettes).getByRole('button', { name: 'Harbor' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('textbox', { name: 'Primary button' })).toHaveValue('#1f5673');
});
