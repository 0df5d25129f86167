import { newPublicId } from './public-id.ts';

test('a public id is 22 characters for an address, each another, and none begins with a dash', () => {
  const ids = Array.from({ length: 2_000 }, newPublicId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^\w[\w-]{21}$/.test(id))).toEqual([]);
});
