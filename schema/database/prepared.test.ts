import { MikroORM } from '@mikro-orm/postgresql';
import { ormConnection } from '../../gateway/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { anyOf, db } from './database.ts';
import { ormOptions } from './orm.ts';
import { prepared } from './prepared.ts';
import type { ValueOf } from './prepared.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(ormOptions(ormConnection(database.connection)));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

let built = 0;
const businessesBySlug = prepared((tables, value: ValueOf<{ slugs: readonly string[]; open: string }>) => {
  built += 1;
  return tables
    .selectFrom('business')
    .select(['slug', 'name', 'timeZone'])
    .where('slug', '=', anyOf(value('slugs')))
    .where('timeZone', '<>', value('open'))
    .orderBy('slug')
    .limit(5);
});

const addBusiness = (em: MikroORM['em'], slug: string) =>
  db(em)
    .insertInto('business')
    .values({ slug, name: slug.toUpperCase(), createdAt: new Date('2026-11-01T12:00:00Z') })
    .execute();

test('it is built once and answers for the values of each call', async () => {
  const em = orm.em.fork();
  for (const slug of ['hill', 'mill']) await addBusiness(em, slug);

  const hill = { slug: 'hill', name: 'HILL', timeZone: 'America/New_York' };
  const mill = { slug: 'mill', name: 'MILL', timeZone: 'America/New_York' };
  expect(await businessesBySlug(em, { slugs: ['mill', 'hill', 'gill'], open: 'UTC' })).toEqual([hill, mill]);
  expect(await businessesBySlug(em, { slugs: ['mill'], open: 'UTC' })).toEqual([mill]);
  expect(await businessesBySlug(em, { slugs: ['mill'], open: 'America/New_York' })).toEqual([]);
  expect(built).toBe(1);
});

test('it is run where its entity manager reads: inside of a transaction, and outside of it', async () => {
  await orm.em.fork().transactional(async (em) => {
    await addBusiness(em, 'rill');
    expect(await businessesBySlug(em, { slugs: ['rill'], open: 'UTC' })).toHaveLength(1);
    expect(await businessesBySlug(orm.em.fork(), { slugs: ['rill'], open: 'UTC' })).toEqual([]);
  });
});
