import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { createBareDatabase, createTestDatabase } from '../../tests/support/database/database.ts';
import type { TestDatabase } from '../../tests/support/database/database.ts';
import { LOCALES } from '../../tests/support/database/locales.ts';
import { TestPool } from '../../tests/support/database/test-pool.ts';
import { join } from '../../tests/support/join.ts';
import type { Person } from '../../tests/support/person.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';
import { MIGRATIONS } from '../../migrations/list.ts';
import { migrate } from '../database/migrate.ts';
import { readCatalog } from './catalog.sql.ts';
import { loadBackup } from './load-backup.ts';
import { writeBackup } from './write-backup.ts';

/** In each order that some locale has for them, another one; "up" begins five of them and "úp" is another letter. */
const USERNAMES = ['upp', 'Upper', 'up-hill', 'up_down', 'upton', 'úpsala', 'u-pp', 'uqq', 'tup'];
const BUSINESSES = ['apple', 'Zebra', 'a-b', 'ab', 'Äpfel', 'a b', 'A-C', 'zoo'];

/** What lists and searches answer whose order, or whose range, is one of text; each person's by the session's token. */
interface Answers {
  ofStaff: string[];
  ofAdmin: string[];
  byUsername: string[];
  staff: string[];
  businesses: string[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'regulars-locale-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(LOCALES)('in a database of $name', ({ clause }) => {
  test('everything is found and sorted as in one of C, cursors too', async () => {
    const [usual, other] = [await createTestDatabase(), await createBareDatabase(clause)];
    await migrate(other.connection);
    const answers = await Promise.all(
      [usual, other].map(async (database) => {
        const product = await openTestProduct({ database });
        try {
          return await ask(product, await fill(product));
        } finally {
          await product.close();
        }
      }),
    );
    expect(answers[0]!.ofStaff).toEqual(['upton', 'up_down', 'up-hill', 'Upper', 'upp']);
    expect(answers[0]!.byUsername).toEqual(['up-hill', 'up_down', 'upp', 'Upper', 'upton']);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('a backup that comes back there answers the same', async () => {
    const usual = await openTestProduct();
    const file = path.join(folder, `${clause.replaceAll(/\W/g, '')}.backup`);
    let before: Answers;
    let people: People;
    let restored: TestDatabase;
    try {
      people = await fill(usual);
      before = await ask(usual, people);
      await writeBackup(usual.connection, file);
      restored = await createBareDatabase(clause);
      await loadBackup(restored.connection, file);
    } finally {
      await usual.close();
    }
    const product = await openTestProduct({ database: restored });
    try {
      expect(await ask(product, people)).toEqual(before);
    } finally {
      await product.close();
    }
  });
});

test('what a backup of an earlier version has lost is mended by the next start', async () => {
  const [{ clause }] = [LOCALES.at(-1)!];
  const [earlier, restored] = [await createBareDatabase(), await createBareDatabase(clause)];
  try {
    await migrate(
      earlier.connection,
      MIGRATIONS.filter(({ name }) => name !== '0058-order-of-text'),
    );
    const file = path.join(folder, 'earlier.sql.gz');
    await writeBackup(earlier.connection, file);
    // Those versions wrote no collation, and nothing of the schema to compare with.
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).toContain('username_key text collate "C"');
    const lost = text.replaceAll(' collate "C" not null', ' not null').replace(/^-- catalog .*\n/m, '');
    writeFileSync(file, gzipSync(lost));
    expect(await loadBackup(restored.connection, file)).toMatchObject({ things: null });
    expect(await collations(restored)).toEqual([]);
    expect(await migrate(restored.connection)).toContain('0058-order-of-text');
    expect(await collations(restored)).toEqual(['member_search.username_key "C"']);
  } finally {
    await earlier.drop();
    await restored.drop();
  }
});

async function collations({ connection }: TestDatabase): Promise<string[]> {
  const pool = new TestPool(connection);
  const catalog = await readCatalog(pool).finally(() => pool.end());
  return catalog.flatMap(([what, is]) => {
    const collation = /collate (\S+)/.exec(is)?.[1];
    return what.startsWith('column ') && collation ? [`${what.slice(7)} ${collation}`] : [];
  });
}

/** Whose sessions ask, also on a restored database. */
type People = Record<'owner' | 'admin', Person> & {
  /** The business's id. */
  farm: string;
};

async function fill(product: TestProduct): Promise<People> {
  const farm = await product.farm();
  for (const name of BUSINESSES) await product.business({ name });
  const members: Person[] = [];
  for (const username of USERNAMES) {
    const member = await product.as.member(username);
    await join(member, farm);
    members.push(member);
  }
  for (const id of [3, 0, 2]) await product.as.staff(farm, 'editor', `team-${USERNAMES[id]}`);
  return { owner: await product.as.staff(farm, 'owner'), admin: await product.as.admin(), farm: farm.id };
}

async function ask(product: TestProduct, { owner, admin, farm }: People): Promise<Answers> {
  const get = async (address: string) => (await product.call(address, { token: admin.token })).body;
  const query = async ({ token }: Person, text: string, variables: object) =>
    (await product.call('/graphql', { body: { query: text, variables }, token })).body.data;
  const usernames = (rows: { username: string }[]) => rows.map(({ username }) => username);
  const businesses: string[] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const { businesses: page } = await query(admin, BUSINESSES_OF, { after });
    businesses.push(...page.nodes.map(({ name }: { name: string }) => name));
    ({ hasNextPage: isMore, endCursor: after } = page.pageInfo);
  }
  return {
    ofStaff: usernames((await query(owner, MEMBERSHIPS, { search: 'up' })).viewer.memberships.nodes),
    ofAdmin: usernames((await get('/api/admin/memberships?q=up')).items),
    byUsername: usernames(await get('/api/admin/users/search?q=up')),
    staff: usernames(await get(`/api/admin/businesses/${farm}/users`)),
    businesses,
  };
}

const BUSINESSES_OF = `query ($after: String) {
  businesses(first: 2, after: $after) { nodes { name } pageInfo { hasNextPage endCursor } } }`;
const MEMBERSHIPS = `query ($search: String) {
  viewer { memberships(search: $search) { nodes { username } } } }`;
