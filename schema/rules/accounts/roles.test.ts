import {
  attach,
  lastAdminProblem,
  may,
  mayAttach,
  RIGHTS,
  accessLevelOf,
  type Action,
  type AccessLevel,
} from './roles.ts';

const ACCESS_LEVELS: AccessLevel[] = ['visitor', 'member', 'viewer', 'editor', 'owner', 'admin'];

/** The rows of the table in docs/rules.md "Who may do what": '-' may not, 'x' may, in the order of ACCESS_LEVELS. */
const TABLE: Record<Action, string> = {
  'public:browse': 'xxxxxx',
  'own:use': '-xxxxx',
  'admin-area:open': '--xxxx',
  'business:view': '--xxxx',
  'page:view': '--xxxx',
  'catalog:view': '---xxx',
  'page:edit': '---xxx',
  'upload:create': '---xxx',
  'business:open': '----xx',
  'member:contact': '---xxx',
  'order:handle': '---xxx',
  'message:answer': '---xxx',
  'membership:cancel': '----xx',
  'business:settings': '----xx',
  'days:off': '---xxx',
  'staff:manage': '----xx',
  'activity:view': '----xx',
  'platform:manage': '-----x',
};

test.each(Object.entries(TABLE) as [Action, string][])('%s: %s', (action, row) => {
  expect(ACCESS_LEVELS.map((level) => (may(level, action) ? 'x' : '-')).join('')).toBe(row);
});

test('every right has its row', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(RIGHTS).sort());
});

test('nobody is a visitor', () => {
  expect(may(null, 'public:browse')).toBe(true);
  expect(may(undefined, 'own:use')).toBe(false);
});

test.each([
  [null, undefined, 'visitor'],
  [null, 'owner', 'visitor'],
  [{ isAdmin: true }, 'viewer', 'admin'],
  [{ isAdmin: true }, null, 'admin'],
  [{ isAdmin: false }, 'editor', 'editor'],
  [{ isAdmin: false }, null, 'member'],
] as const)('%j with role %p stands as %s', (account, role, level) => {
  expect(accessLevelOf(account, role)).toBe(level);
});

describe('attach', () => {
  test('choosing an owner demotes earlier owners to editor', () => {
    expect(
      attach(
        [
          { userId: '1', role: 'owner' },
          { userId: '2', role: 'viewer' },
        ],
        { userId: '3', role: 'owner' },
      ),
    ).toEqual([
      { userId: '1', role: 'editor' },
      { userId: '2', role: 'viewer' },
      { userId: '3', role: 'owner' },
    ]);
  });

  test('somebody attached changes role and stands there once', () => {
    expect(attach([{ userId: '1', role: 'owner' }], { userId: '1', role: 'viewer' })).toEqual([
      { userId: '1', role: 'viewer' },
    ]);
    expect(attach([{ userId: '1', role: 'owner' }], { userId: '2', role: 'editor' })).toEqual([
      { userId: '1', role: 'owner' },
      { userId: '2', role: 'editor' },
    ]);
  });
});

test('owners are attached by platform admins only', () => {
  expect(mayAttach('owner', 'owner')).toBe(false);
  expect(mayAttach('owner', 'editor')).toBe(true);
  expect(mayAttach('admin', 'owner')).toBe(true);
  expect(mayAttach('editor', 'viewer')).toBe(false);
});

test('the last admin stays', () => {
  expect(lastAdminProblem(1)).toBe('The last platform admin cannot be removed or demoted.');
  expect(lastAdminProblem(2)).toBeNull();
});
