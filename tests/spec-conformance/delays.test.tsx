import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { itemsPart } from '../../web/admin/catalog/catalog-list.ts';
import { packages } from '../../web/admin/catalog/kinds.ts';
import { useEntryEditing } from '../../web/admin/catalog/use-entry-editing.ts';
import { StatusMessage } from '../../web/admin/manage-users/status-message.tsx';
import { useDraft } from '../../web/admin/page-editor/editing/use-draft.ts';
import { useProblems } from '../../web/admin/page-editor/saving/use-problems.ts';
import { useSave } from '../../web/admin/page-editor/saving/use-save.ts';
import { SearchPicker } from '../../web/ui/forms/search-picker.tsx';
import { itemForTests } from '../support/screens/catalog-editor.tsx';
import { publishedForTests } from '../support/screens/page-editor-for-tests.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('people are searched for 250 ms after the last key', async () => {
  const search = jest.fn(async (_text: string) => []);
  render(<SearchPicker label="Add a user" search={search} onPick={() => {}} noneFound="No users found" />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'mi' } });
  await pass(200);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'mia' } });
  await pass(249);
  expect(search).not.toHaveBeenCalled();
  await pass(1);
  expect(search.mock.calls).toEqual([['mia']]);
});

test('“User attached” is said for 800 ms', async () => {
  const done = jest.fn();
  render(<StatusMessage status={{ sentence: 'User attached' }} onDone={done} />);
  await pass(799);
  expect(done).not.toHaveBeenCalled();
  await pass(1);
  expect(done).toHaveBeenCalledTimes(1);
});

test('an entry of the catalog is “Saved” for 1.5 s', async () => {
  const editing = renderHook(() =>
    useEntryEditing({
      kind: packages,
      part: itemsPart,
      entries: [],
      onChange: () => {},
      save: async (entry) => entry,
    }),
  ).result;
  await act(async () => editing.current.submit(itemForTests('item_1', 'Egg Box')));
  await pass(1499);
  expect(editing.current.isSaved).toBe(true);
  await pass(1);
  expect(editing.current.isSaved).toBe(false);
});

test('a page is “Saved” for 1.5 s', async () => {
  const saving = renderHook(() => {
    const page = { content: publishedForTests(), version: 4 };
    const state = useDraft({ page, catalog: null, brandName: '', kept: null });
    return useSave({
      state,
      problems: useProblems(state.draft),
      publishing: { publish: async (content) => ({ content, version: 5 }), forget: async () => {} },
      reload: async () => page,
      brandName: '',
      canOpen: false,
      onOpened: () => {},
      onProblems: () => {},
      keepNow: () => {},
    });
  }).result;
  await act(async () => saving.current.save());
  await pass(1499);
  expect(saving.current.isSaved).toBe(true);
  await pass(1);
  expect(saving.current.isSaved).toBe(false);
});
