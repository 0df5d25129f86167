import { add, move, remove, replace, rowsOf, tick } from './catalog-list.ts';

const list = (entries: string, ids: string) => ({
  entries: [...entries].map((id) => ({ id })),
  ids: [...ids],
});
const written = ({ entries, ids }: { entries: readonly { id: string }[]; ids: readonly string[] }) => ({
  entries: entries.map(({ id }) => id).join(''),
  ids: ids.join(''),
});

test('rows on the page stand in the order of the ids, the others keep their places', () => {
  expect(rowsOf(list('abcd', 'db')).map(({ id }) => id)).toEqual(['a', 'd', 'c', 'b']);
  expect(rowsOf(list('abc', 'xb')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a tick goes by the order of the rows', () => {
  expect(written(tick(list('abc', 'c'), 'a'))).toEqual({ entries: 'abc', ids: 'ac' });
  expect(written(tick(list('abc', 'ac'), 'c'))).toEqual({ entries: 'abc', ids: 'a' });
});

test('moving a row moves it on the page', () => {
  expect(written(move(list('abc', 'abc'), 'c', 'a'))).toEqual({ entries: 'cab', ids: 'cab' });
  expect(written(move(list('abc', 'ac'), 'a', 'b'))).toEqual({ entries: 'bac', ids: 'ac' });
  expect(written(move(list('abc', 'ac'), 'x', 'b'))).toEqual({ entries: 'abc', ids: 'ac' });
});

test('a new entry is the last and on the page; a known one only changes', () => {
  expect(written(add(list('ab', 'a'), { id: 'c' }))).toEqual({ entries: 'abc', ids: 'ac' });
  expect(written(add(list('ab', 'a'), { id: 'b' }))).toEqual({ entries: 'ab', ids: 'a' });
});

test('what left meanwhile does not come back with its answer', () => {
  expect(written(replace(remove(list('ab', 'ab'), 'a'), { id: 'a' }))).toEqual({ entries: 'b', ids: 'b' });
});
