import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { asStaff, fernhill } from '../../../tests/support/screens/admin-for-tests.ts';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import {
  editorRoot,
  publishedForTests,
  sectionButton,
} from '../../../tests/support/screens/page-editor-for-tests.ts';
import { renderScreen } from '../../../tests/support/screens/render-screen.tsx';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';

stubTextLayout();

const editor = '/admin/business/3/page';
const opening = async () => within(await screen.findByRole('region', { name: 'Opening' }));
const save = () => screen.getByRole('button', { name: 'Save Changes' });

test('a business that was never saved is told that people can join already, and one switch ends it', async () => {
  const calls = answerGraph({
    ...asStaff('owner'),
    ...editorRoot({ content: null }),
    setNotOpenYet: ({ notOpenYet }: { notOpenYet: boolean }) => ({ ...fernhill, notOpenYet }),
  });
  const { user } = await renderScreen(editor);
  const panel = await opening();
  expect(await panel.findByText(/People can join already, by the platform’s page/)).toBeInTheDocument();
  expect(panel.getByText(/can join from \$32\.00 a month/)).toBeInTheDocument();
  expect(screen.getByText('To sell your own memberships, your page needs')).toBeInTheDocument();
  expect(screen.queryByText('Before anybody can join, your page needs')).not.toBeInTheDocument();

  await user.click(panel.getByRole('checkbox', { name: 'Not open yet' }));
  expect(await panel.findByText('Nobody can join yet')).toBeInTheDocument();
  expect(screen.getByText('Before anybody can join, your page needs')).toBeInTheDocument();
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({
      operationName: 'SetNotOpenYet',
      variables: { id: '3', notOpenYet: true },
    }),
  );
});

test('where the switch could not be saved it goes back and says so', async () => {
  answerGraph({
    ...asStaff('owner'),
    ...editorRoot(),
    setNotOpenYet: () => {
      throw new GraphQLError('The database sleeps');
    },
  });
  const { user } = await renderScreen(editor);
  const panel = await opening();
  await user.click(panel.getByRole('checkbox', { name: 'Not open yet' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('The database sleeps');
  expect(panel.getByRole('checkbox', { name: 'Not open yet' })).not.toBeChecked();
});

/** Fernhill Farm before it has opened, with a page that was never saved. */
const waiting = () => {
  const root = editorRoot({ content: null });
  const { managedBusiness } = root;
  return {
    ...root,
    managedBusiness: { ...managedBusiness, business: { ...managedBusiness.business, notOpenYet: true } },
  };
};
/** A package at a price: what the page lacks. */
async function addPackage(user: Awaited<ReturnType<typeof renderScreen>>['user']) {
  await user.click(await sectionButton('Items'));
  await user.click(screen.getByRole('button', { name: 'New Package' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Package name'), 'Small Box');
  await user.type(dialog.getByLabelText('Pickup'), '20');
  await user.click(dialog.getByRole('button', { name: /^Sav/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('the first save by which people could join asks its owner whether to open', async () => {
  const calls = answerGraph({
    ...asStaff('owner'),
    ...waiting(),
    saveItem: ({ item }: { item: object }) => ({ item, isNew: true }),
  });
  const sent = () => calls.filter(({ operationName }) => operationName === 'PublishPage');
  const { user } = await renderScreen(editor);
  await addPackage(user);
  await user.click(save());
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Open Fernhill Farm now?' }));
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }));
  expect(sent()).toHaveLength(0);
  await user.click(save());
  await user.click((await question()).getByRole('button', { name: 'Save and open' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.variables).toMatchObject({ businessId: '3', opens: true });
  const panel = await opening();
  await waitFor(() => expect(panel.getByRole('checkbox', { name: 'Not open yet' })).not.toBeChecked());
});

test('an editor saves without a question, and finds the switch with its owner', async () => {
  const calls = answerGraph({
    ...asStaff('editor'),
    ...waiting(),
    saveItem: ({ item }: { item: object }) => ({ item, isNew: true }),
  });
  const { user } = await renderScreen(editor);
  const tick = (await opening()).getByRole('checkbox', { name: 'Not open yet' });
  expect(tick).toBeDisabled();
  expect(tick).toHaveAccessibleDescription('Its owner opens it.');
  await addPackage(user);
  await user.click(save());
  await waitFor(() => expect(calls.at(-1)?.operationName).toBe('PublishPage'));
  expect(calls.at(-1)?.variables).not.toHaveProperty('opens');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a save after which nobody can join is asked once, and the bar says what is wrong', async () => {
  const content = publishedForTests({
    fulfillment: { ...publishedForTests().fulfillment, pickup: true, shipping: false, delivery: false },
  });
  const calls = answerGraph({ ...asStaff('owner'), ...editorRoot({ content }) });
  const sent = () => calls.filter(({ operationName }) => operationName === 'PublishPage');
  const { user } = await renderScreen(editor);
  await user.click(await sectionButton('Fulfillment'));
  await user.click(screen.getByRole('checkbox', { name: 'Pickup' }));
  const problem = 'Nobody can join: your page lacks a way to receive it.';
  expect(screen.getByText(problem)).toBeInTheDocument();

  await user.click(save());
  const question = within(await screen.findByRole('alertdialog', { name: 'Save, so that nobody can join?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(sent()).toHaveLength(0);

  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await screen.findByText('Everything is saved.')).toBeInTheDocument();
  expect(screen.getByText(problem)).toBeInTheDocument();

  // It is closed already: the next save needs no question.
  await user.click(await sectionButton('Brand'));
  await user.type(screen.getByLabelText('Business name'), '!');
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
