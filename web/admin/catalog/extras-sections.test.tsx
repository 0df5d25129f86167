import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { extraForTests, openCatalogSection } from '../../../tests/support/screens/catalog-editor.tsx';
import { answerGraph } from '../../../tests/support/screens/graph-answers.ts';
import { AddOnsSection, UpgradesSection } from './extras-sections.tsx';
import type { ExtraInput } from './catalog.generated.ts';

const dialog = () => screen.getByRole('dialog');
const field = (name: string) => within(dialog()).getByLabelText(name);
const save = () => within(dialog()).getByRole('button', { name: /^Sav/ });

const kinds = [
  {
    Section: AddOnsSection,
    create: 'New Add-on',
    nameLabel: 'Add-on name',
    empty: 'No add-ons yet...',
    missing: 'Please enter an add-on name.',
    id: /^addon_\d{13}$/,
    variable: 'addon',
    ids: 'addonIds',
    answer: { saveAddOn: ({ addon }: { addon: ExtraInput }) => ({ addon, isNew: true }) },
  },
  {
    Section: UpgradesSection,
    create: 'New Upgrade',
    nameLabel: 'Upgrade name',
    empty: 'No upgrades yet...',
    missing: 'Please enter an upgrade name.',
    id: /^upgrade_\d{13}$/,
    variable: 'upgrade',
    ids: 'upgradeIds',
    answer: { saveUpgrade: ({ upgrade }: { upgrade: ExtraInput }) => ({ upgrade, isNew: true }) },
  },
] as const;

test.each(kinds)('$create: the sentences, the call and the new row', async (kind) => {
  const calls = answerGraph(kind.answer);
  const { user, rows, draft } = openCatalogSection(kind.Section);
  expect(screen.getByText(kind.empty)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: kind.create }));
  await user.click(save());
  expect(await screen.findByText(kind.missing)).toBeInTheDocument();
  expect(screen.getByText('Please enter a valid price.')).toBeInTheDocument();
  expect(calls).toEqual([]);

  await user.type(field(kind.nameLabel), 'Eggs');
  await user.type(field('Price a month, in USD'), '7.005');
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(rows()).toEqual(['✓ Eggs']);
  expect(screen.getByText('+$7.01')).toBeInTheDocument();
  const id = draft()[kind.ids][0];
  expect(id).toMatch(kind.id);
  expect(calls[0]?.variables).toEqual({
    businessId: '7',
    [kind.variable]: {
      id,
      name: 'Eggs',
      description: '',
      amount: 701,
      currency: 'USD',
      priceFormatted: '$7.01',
    },
  });
});

test.each(['', '-1', '1e2'])('“%s” is no price of an add-on', async (price) => {
  const calls = answerGraph({});
  const { user } = openCatalogSection(AddOnsSection);
  await user.click(screen.getByRole('button', { name: 'New Add-on' }));
  await user.type(field('Add-on name'), 'Eggs');
  if (price) await user.type(field('Price a month, in USD'), price);
  await user.click(save());
  expect(await screen.findByText('Please enter a valid price.')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('what was typed is not lost by a slip', async () => {
  const { user, rows } = openCatalogSection(AddOnsSection);
  await user.click(screen.getByRole('button', { name: 'New Add-on' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Add-on' }));
  await user.keyboard('Eggs{Escape}');
  const question = () => screen.getByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question()).getByRole('button', { name: 'Keep Editing' }));
  expect(field('Add-on name')).toHaveValue('Eggs');
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await user.click(within(question()).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(rows()).toEqual([]);
});

test('of the global page nothing is said about a business', async () => {
  const calls = answerGraph(kinds[0].answer);
  const start = { addonsSnapshot: [extraForTests('addon_1', 'Eggs')] };
  const { user } = openCatalogSection(AddOnsSection, start, { businessId: null });
  await user.click(screen.getByRole('button', { name: 'Edit Eggs' }));
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.variables).toMatchObject({ businessId: null, addon: { id: 'addon_1', amount: 700 } });
});
