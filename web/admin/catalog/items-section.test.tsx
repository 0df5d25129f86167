import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { itemForTests, openCatalogSection } from '../../../tests/support/screens/catalog-editor.tsx';
import { answerGraph, answerStatus, loseConnection } from '../../../tests/support/screens/graph-answers.ts';
import { stubTextLayout } from '../../../tests/support/screens/text-layout.ts';
import type { ItemInput } from './catalog.generated.ts';
import { ItemsSection } from './items-section.tsx';

stubTextLayout();

const boxes = () => ({
  itemsSnapshot: [itemForTests('item_1', 'Small Box'), itemForTests('item_2', 'Family Box')],
  itemIds: ['item_1'],
});
/** The server keeps what it was sent. */
const keeping = {
  saveItem: ({ item }: { item: ItemInput }) => ({ item, isNew: true }),
};
const dialog = () => screen.getByRole('dialog');
const field = (name: string) => within(dialog()).getByLabelText(name);
const save = () => within(dialog()).getByRole('button', { name: /^Sav/ });

test('without any there is the sentence and the way to the first one', async () => {
  const { user } = openCatalogSection(ItemsSection);
  expect(screen.getByText('No items yet...')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Package' }));
  expect(screen.getByRole('dialog', { name: 'New package' })).toBeInTheDocument();
});

test('a new package is on the page before the server answers, and saved with its variations', async () => {
  let answer: () => void = () => {};
  const calls = answerGraph({
    saveItem: async ({ item }: { item: ItemInput }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { item: { ...item, descriptionHtml: '<p>clean</p>' }, isNew: true };
    },
  });
  const { user, rows, draft } = openCatalogSection(ItemsSection, boxes());
  await user.click(screen.getByRole('button', { name: 'New Package' }));
  expect(field('Package name')).toHaveFocus();
  await user.keyboard('  Egg Box ');
  await user.type(field('Pickup'), '12.5');
  await user.type(field('Delivery'), '15');
  await user.click(save());
  expect(rows()).toEqual(['✓ Small Box', 'Family Box', '✓ Egg Box']);
  await waitFor(() => expect(calls).toHaveLength(1));

  // While it is being saved, further clicks are ignored.
  await user.click(save());
  await user.keyboard('{Escape}');
  expect(dialog()).toBeInTheDocument();
  answer();

  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
  const id = draft().itemIds[1];
  expect(id).toMatch(/^item_\d{13}$/);
  expect(calls[0]?.variables).toMatchObject({
    businessId: '7',
    item: {
      id,
      name: 'Egg Box',
      priceFormatted: '$12.50',
      currency: 'USD',
      variations: [
        { id: `${id}_pickup`, name: 'Pickup', ordinal: 0, amount: 1250, priceFormatted: '$12.50' },
        { id: `${id}_delivery`, name: 'Delivery', ordinal: 2, amount: 1500, priceFormatted: '$15.00' },
      ],
    },
  });
  // What the server made of it is what is kept, without the graph's type names.
  expect(draft().itemsSnapshot[2]).toMatchObject({ id, descriptionHtml: '<p>clean</p>' });
  expect(JSON.stringify(draft())).not.toContain('__typename');
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});

test.each([
  ['the server’s error', 'That name is taken', 'That name is taken'],
  ['the screen’s own sentence', '', 'Failed to save changes. Please ensure the backend is running.'],
])(
  'a failed save keeps the dialog open with %s, and the new entry in the list',
  async (_name, message, shown) => {
    const root: Record<string, unknown> = {
      saveItem: () => {
        throw new GraphQLError(message);
      },
    };
    answerGraph(root);
    const { user, rows } = openCatalogSection(ItemsSection, boxes());
    await user.click(screen.getByRole('button', { name: 'New Package' }));
    await user.type(field('Package name'), 'Egg Box');
    await user.type(field('Pickup'), '12');
    await user.click(save());
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(shown);
    expect(rows()).toEqual(['✓ Small Box', 'Family Box', '✓ Egg Box']);

    // The second try is the same entry.
    root.saveItem = keeping.saveItem;
    await user.clear(field('Package name'));
    await user.type(field('Package name'), 'Dozen');
    await user.click(save());
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(rows()).toEqual(['✓ Small Box', 'Family Box', '✓ Dozen']);
  },
);

test.each([
  ['nobody answers', loseConnection],
  ['something else answers', () => answerStatus(502)],
])('where %s, the dialog stays with a sentence', async (_name, fail) => {
  fail();
  const { user } = openCatalogSection(ItemsSection, boxes());
  await user.click(screen.getByRole('button', { name: 'Edit Small Box' }));
  await user.click(save());
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent(/down|Failed to save changes/);
});

test('name and price are asked for in the words of the specification', async () => {
  const calls = answerGraph(keeping);
  const { user } = openCatalogSection(ItemsSection);
  await user.click(screen.getByRole('button', { name: 'New Package' }));
  await user.type(field('Pickup'), '-5');
  await user.click(save());
  expect(await screen.findByText('Please enter a package name.')).toBeInTheDocument();
  expect(field('Package name')).toHaveFocus();
  expect(
    screen.getByText('Enter at least one price (pickup, shipping, and/or delivery).'),
  ).toBeInTheDocument();
  expect(screen.getByText('Not a price: it counts as not set.')).toBeInTheDocument();
  for (const mode of ['Pickup', 'Shipping', 'Delivery']) {
    expect(field(mode)).toHaveAttribute('step', '0.01');
    expect(field(mode)).toHaveAttribute('min', '0');
  }
  await user.type(field('Package name'), 'Egg Box');
  await user.type(field('Shipping'), '0');
  expect(screen.queryByText(/Enter at least one price/)).not.toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(calls[0]?.variables.item).toMatchObject({ variations: [{ name: 'Shipping', amount: 0 }] });
});

test('editing shows what is there and changes nothing until the server has kept it', async () => {
  const calls = answerGraph(keeping);
  const start = boxes();
  start.itemsSnapshot[0] = {
    ...itemForTests('item_1', 'Small Box', { pickup: 3200, shipping: 3990 } as never),
    description: 'Six <kinds>',
  };
  const { user, rows } = openCatalogSection(ItemsSection, start);
  expect(screen.getByText('Pickup $32.00 · Shipping $39.90')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit Small Box' }));
  expect(field('Pickup')).toHaveValue(32);
  expect(field('Shipping')).toHaveValue(39.9);
  expect(field('Delivery')).toHaveValue(null);
  expect(await within(dialog()).findByRole('textbox', { name: /^Description/ })).toHaveTextContent(
    'Six <kinds>',
  );
  await user.clear(field('Shipping'));
  await user.clear(field('Package name'));
  await user.type(field('Package name'), 'Tiny Box');
  expect(rows()[0]).toBe('✓ Small Box');
  await user.click(save());
  await waitFor(() => expect(rows()).toEqual(['✓ Tiny Box', 'Family Box']));
  expect(calls[0]?.variables.item).toMatchObject({ id: 'item_1', variations: [{ id: 'item_1_pickup' }] });
});

test('how often a package comes is chosen, and kept with it', async () => {
  const calls = answerGraph(keeping);
  const start = boxes();
  start.itemsSnapshot[0] = { ...start.itemsSnapshot[0]!, frequency: 'every' };
  const { user } = openCatalogSection(ItemsSection, start);
  await user.click(screen.getByRole('button', { name: 'Edit Small Box' }));
  expect(field('How often')).toHaveDisplayValue('Every week');
  await user.clear(field('Package name'));
  await user.type(field('Package name'), 'Tiny Box');
  await user.click(save());
  await waitFor(() => expect(calls[0]?.variables.item).toMatchObject({ frequency: 'every' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Family Box' }));
  expect(field('How often')).toHaveDisplayValue('Once a month');
});

test('a tick puts an entry on the page in the order of the list', async () => {
  const start = boxes();
  start.itemsSnapshot.unshift(itemForTests('item_0', 'Egg Box'));
  const { user, rows, draft } = openCatalogSection(ItemsSection, start);
  expect(rows()).toEqual(['Egg Box', '✓ Small Box', 'Family Box']);
  await user.click(screen.getByRole('checkbox', { name: 'Egg Box' }));
  expect(draft().itemIds).toEqual(['item_0', 'item_1']);
  await user.click(screen.getByRole('checkbox', { name: 'Small Box' }));
  expect(draft().itemIds).toEqual(['item_0']);
  expect(rows()).toEqual(['✓ Egg Box', 'Small Box', 'Family Box']);
});

test('the search finds by name, in any case', async () => {
  const { user, rows } = openCatalogSection(ItemsSection, boxes());
  await user.type(screen.getByRole('searchbox', { name: 'Search packages' }), 'FAM');
  expect(rows()).toEqual(['Family Box']);
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No packages match “FAMx”.')).toBeInTheDocument();
});

test('deleting asks, takes it out of both lists and calls nobody', async () => {
  const calls = answerGraph({});
  const { user, rows, draft, removed } = openCatalogSection(ItemsSection, boxes());
  await user.click(screen.getByRole('button', { name: 'Delete Small Box' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete Small Box?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(rows()).toEqual(['Family Box']);
  expect(draft().itemIds).toEqual([]);
  expect(removed).toEqual(['the package “Small Box”']);
  // The button that opened the question has gone with its row: the focus stays in the list.
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Family Box' })).toHaveFocus());
  expect(calls).toEqual([]);
});

test('who may only look can change nothing', () => {
  openCatalogSection(ItemsSection, boxes(), { readOnly: true });
  expect(screen.getByRole('checkbox', { name: 'Small Box' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /New|Edit|Delete|Move/ })).not.toBeInTheDocument();
});

test('a problem of the saved page stands at its entry', () => {
  const problems = { 'itemsSnapshot.0.name': 'The package name is too long.' };
  openCatalogSection(ItemsSection, boxes(), { problems });
  expect(screen.getByRole('checkbox', { name: 'Small Box' })).toHaveAccessibleDescription(/too long/);
});
