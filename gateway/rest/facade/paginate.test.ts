import { paginate } from './paginate.ts';

const ROWS = ['a', 'b', 'c'].map((id) => ({ id }));
const cut = (first: number | null, after: string | null) => paginate(ROWS, ({ id }) => id, { first, after });

test('every row without a limit', () => {
  expect(cut(null, null)).toMatchObject({ rows: ROWS, end: { hasNextPage: false } });
});

test('page after page, each row once', () => {
  const one = cut(2, null);
  expect(one).toMatchObject({ rows: ROWS.slice(0, 2), end: { hasNextPage: true } });
  const two = cut(2, one.end.endCursor);
  expect(two).toMatchObject({ rows: ROWS.slice(2), end: { hasNextPage: false } });
  expect(cut(null, one.end.endCursor).rows).toEqual(two.rows);
});

test('the end of a list that is just full is its end', () => {
  expect(cut(3, null).end.hasNextPage).toBe(false);
  expect(paginate([], String, { first: 5, after: null })).toEqual({
    rows: [],
    end: { hasNextPage: false, endCursor: null },
  });
});

test('a foreign cursor is refused', () => {
  expect(() => cut(2, 'nonsense')).toThrow('The cursor is not valid');
});
