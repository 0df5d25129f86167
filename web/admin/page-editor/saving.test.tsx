import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import type { PageContent } from '../../../schema/rules/pages/page-content.ts';
import { asStaff } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph, loseConnection } from '../../../tests/support/screens/graph-answers.ts';
import {
  editorRoot,
  publishedForTests,
  sectionButton,
} from '../../../tests/support/screens/page-editor-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';

stubTextLayout();

const editor = '/admin/business/3/page';
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const sentBy = (calls: ReturnType<typeof answerGraph>) =>
  calls
    .filter(({ operationName }) => operationName === 'PublishPage')
    .map(({ variables }) => variables as { content: PageContent; version: number | null });

test('the bar says what is unsaved; saving posts the whole content with its snapshots and says Saved', async () => {
  const calls = answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const { user } = await renderScreen(editor);
  await user.type(await screen.findByLabelText('Business name'), ' & Sons');
  expect(screen.getByText('Unsaved: Brand')).toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const [sent] = sentBy(calls);
  expect(sent?.version).toBe(4);
  expect(sent?.content).toEqual({
    ...publishedForTests(),
    brand: { name: 'Fernhill Farm & Sons', logoUrl: '' },
  });
  // 1.5 s later the bar is as before.
  await waitFor(() => expect(screen.getByText('Everything is saved.')).toBeInTheDocument());
  await user.type(screen.getByLabelText('Business name'), '!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sentBy(calls)).toHaveLength(2));
  expect(sentBy(calls)[1]?.version).toBe(5);
});

test.each([
  ['the server’s sentence', new GraphQLError('The page is too large'), 'The page is too large'],
  [
    'the editor’s own where there is none',
    new GraphQLError(''),
    'Failed to save changes. Please ensure the backend is running.',
  ],
])('a failed save shows %s, and nothing typed is lost', async (_name, error, sentence) => {
  answerGraph({
    ...asStaff('owner'),
    ...editorRoot(),
    publishPage: () => {
      throw error;
    },
  });
  const { user } = await renderScreen(editor);
  await user.type(await screen.findByLabelText('Business name'), ' & Sons');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Business name')).toHaveValue('Fernhill Farm & Sons');
  expect(screen.getByText('Unsaved: Brand')).toBeInTheDocument();
});

test('without a connection it is the editor’s sentence too', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const { user } = await renderScreen(editor);
  await user.type(await screen.findByLabelText('Business name'), ' & Sons');
  loseConnection();
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to save changes. Please ensure the backend is running. What you changed is still here.',
  );
});

test('what the rules refuse is not sent: its section opens with the sentence and has the focus', async () => {
  const calls = answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const { user } = await renderScreen(editor);
  await user.click(await sectionButton('Footer and social'));
  await user.type(screen.getByLabelText(/^TikTok/), 'not an address');
  await user.click(await sectionButton('Brand'));
  await user.click(save());
  expect(await sectionButton('Footer and social')).toHaveAttribute('aria-expanded', 'true');
  const field = screen.getByLabelText(/^TikTok/);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Please enter an address that begins with http:// or https://.');
  expect(sentBy(calls)).toEqual([]);
});

test('a problem of the server’s is shown in its section by its path, until the field is changed', async () => {
  answerGraph({
    ...asStaff('owner'),
    ...editorRoot(),
    publishPage: () => {
      throw new GraphQLError('This name is not possible', {
        extensions: { code: 'INVALID', fields: { 'brand.name': 'This name is not possible' } },
      });
    },
  });
  const { user } = await renderScreen(editor);
  const name = await screen.findByLabelText('Business name');
  await user.type(name, '!');
  await user.click(await sectionButton('Gallery'));
  await user.click(save());
  expect(await sectionButton('Brand')).toHaveAttribute('aria-expanded', 'true');
  expect(name).toHaveAccessibleDescription(/This name is not possible/);
  expect(name).toHaveFocus();
  await user.type(name, '?');
  expect(name).not.toHaveAccessibleDescription(/This name is not possible/);
});

const newest = () => publishedForTests({ description: '<p>Somebody else’s words.</p>', addonLimit: 1 });
const conflicting = () => {
  const root = editorRoot();
  const current = { version: 4, content: publishedForTests() };
  const publish = (args: { content: unknown; version: number | null }) => {
    if (args.version === 4) {
      Object.assign(current, { version: 5, content: newest() });
      throw new GraphQLError('This page was changed in the meantime.', {
        extensions: { code: 'CONFLICT', savedBy: 'otto' },
      });
    }
    return root.publishPage(args);
  };
  return {
    ...asStaff('owner'),
    ...root,
    managedBusiness: { ...root.managedBusiness, page: () => ({ ...current }) },
    publishPage: publish,
  };
};

async function openConflict() {
  const calls = answerGraph(conflicting());
  const { user } = await renderScreen(editor);
  await user.type(await screen.findByLabelText('Business name'), ' & Sons');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'This page was changed in the meantime' }));
  expect(dialog.getByText(/^otto saved it while you were editing/)).toBeInTheDocument();
  expect(dialog.getByText('otto changed')).toBeInTheDocument();
  expect(dialog.getByText('Description and Add-ons')).toBeInTheDocument();
  expect(dialog.getByText('Brand')).toBeInTheDocument();
  return { calls, user, dialog };
}

test('another version: both put together, looked at, then saved on top of it', async () => {
  const { calls, user, dialog } = await openConflict();
  await user.click(dialog.getByRole('button', { name: 'Put both together' }));
  expect(screen.getByText('Unsaved: Brand')).toBeInTheDocument();
  expect(await sectionButton('Description')).toHaveTextContent('Somebody else’s words.');
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(sentBy(calls)[1]).toMatchObject({
    version: 5,
    content: {
      brand: { name: 'Fernhill Farm & Sons' },
      description: '<p>Somebody else’s words.</p>',
      addonLimit: 1,
    },
  });
});

test('another version: mine is saved anyway', async () => {
  const { calls, user, dialog } = await openConflict();
  await user.click(dialog.getByRole('button', { name: 'Save mine anyway' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sentBy(calls)[1]).toMatchObject({
    version: 5,
    content: { brand: { name: 'Fernhill Farm & Sons' }, description: '<p>Eleven acres on the river.</p>' },
  });
});

test('another version: the newest is taken, and mine can be brought back', async () => {
  const { user, dialog } = await openConflict();
  await user.click(dialog.getByRole('button', { name: 'Take the newest' }));
  expect(screen.getByLabelText('Business name')).toHaveValue('Fernhill Farm');
  expect(screen.getByText('Everything is saved.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  expect(screen.getByLabelText('Business name')).toHaveValue('Fernhill Farm & Sons');
  expect(screen.getByText('Unsaved: Brand, Description and Add-ons')).toBeInTheDocument();
});

test('another version can wait; the next save asks again', async () => {
  const { calls, user, dialog } = await openConflict();
  await user.click(dialog.getByRole('button', { name: 'Decide later' }));
  expect(screen.getByLabelText('Business name')).toHaveValue('Fernhill Farm & Sons');
  expect(sentBy(calls)).toHaveLength(1);
});

test('unsaved work survives a reload, and can be put aside', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const first = await renderScreen(editor);
  await first.user.type(await screen.findByLabelText('Business name'), ' & Sons');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();

  const { user } = await renderScreen(editor);
  expect(await screen.findByLabelText('Business name')).toHaveValue('Fernhill Farm & Sons');
  expect(screen.getByText('Your unsaved changes are still here')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go back to what is saved' }));
  expect(screen.getByLabelText('Business name')).toHaveValue('Fernhill Farm');
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  expect(screen.getByLabelText('Business name')).toHaveValue('Fernhill Farm & Sons');
  await user.click(save());
  await screen.findByText('Saved');
  expect(sessionStorage).toHaveLength(0);
});

test('the last burst of typing is kept where the screen goes at once', async () => {
  answerGraph({ ...asStaff('owner'), ...editorRoot() });
  const first = await renderScreen(editor);
  await first.user.type(await screen.findByLabelText('Business name'), ' & Sons');
  cleanup();
  await renderScreen(editor);
  expect(await screen.findByLabelText('Business name')).toHaveValue('Fernhill Farm & Sons');
});
