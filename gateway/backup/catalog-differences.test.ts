import { catalogDifferences } from './catalog-differences.ts';

test('says what is missing, what is new and what is another, and nothing of what is the same', () => {
  const saved = [
    ['column account.id', 'bigint not null'],
    ['column member_search.username_key', 'text collate "C" not null'],
    ['index coupon_code', 'CREATE UNIQUE INDEX'],
  ] as const;
  const found = [
    ['column account.id', 'bigint not null'],
    ['column member_search.username_key', 'text not null'],
    ['trigger more of account', 'CREATE TRIGGER'],
  ] as const;
  expect(catalogDifferences(saved, found)).toEqual([
    'column member_search.username_key was “text collate "C" not null” and is “text not null”',
    'index coupon_code is missing',
    'trigger more of account was not there',
  ]);
  expect(catalogDifferences(saved, saved)).toEqual([]);
});

test('of a long text it shows the part that differs', () => {
  const body = 'x'.repeat(1_000);
  const [line] = catalogDifferences(
    [['function a()', `${body}one${body}`]],
    [['function a()', `${body}two${body}`]],
  );
  expect(line).toMatch(/^function a\(\) was “…x+onex+…” and is “…x+twox+…”$/);
  expect(line!.length).toBeLessThan(450);
});
