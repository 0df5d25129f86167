import { MikroORM } from '@mikro-orm/postgresql';
import { ormConnection } from '../../gateway/database/connection.ts';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { ENTITIES, ormOptions } from './orm.ts';
import { columnOf, propertiesOf } from './columns.ts';

/** Counters, and what triggers and MikroORM keep for themselves. */
const WITHOUT_ENTITY = [
  'account_count',
  'coupon_use',
  'fulfillment_fill',
  'member_change',
  'member_count',
  'member_search',
  'metric',
  'metric_change',
  'migration',
  'money_change',
  'money_month',
  'money_sum',
  'rate_limit',
];

/** A column's type as an entity names it, and as PostgreSQL's catalog does. */
const TYPES: Record<string, string> = {
  bigint: 'int8',
  bigserial: 'int8',
  boolean: 'bool',
  bytea: 'bytea',
  date: 'date',
  int: 'int4',
  jsonb: 'jsonb',
  smallint: 'int2',
  text: 'text',
  'text[]': '_text',
  timestamptz: 'timestamptz',
  uuid: 'uuid',
};

describe('the entities', () => {
  let close: () => Promise<void>;
  let orm: MikroORM;
  beforeAll(async () => {
    const database = await createTestDatabase();
    orm = await MikroORM.init(ormOptions(ormConnection(database.connection)));
    close = async () => {
      await orm.close(true);
      await database.drop();
    };
  });
  afterAll(() => close());

  const tables = () =>
    orm.em.fork().execute<{ name: string }[]>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );

  test('are one for each table that verbs write', async () => {
    const ofEntities = Object.values(ENTITIES).map(
      (entity) => orm.getMetadata().get<object>(entity).tableName,
    );
    const all = (await tables()).map(({ name }) => name);
    expect([...ofEntities, ...WITHOUT_ENTITY].toSorted()).toEqual(all.toSorted());
  });

  test('and the tables know the same columns, of the same types, that may be null or not', async () => {
    const columns = await orm.em.fork().execute<{ name: string; type: string; nullable: boolean }[]>(
      `select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as nullable
         from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`,
    );
    const properties = Object.values(ENTITIES).flatMap((entity) => {
      const { tableName, props } = orm.getMetadata().get<object>(entity);
      return props.map(({ fieldNames, columnTypes, nullable }) => ({
        name: `${tableName}.${fieldNames?.[0]}`,
        type: TYPES[columnTypes?.[0]?.replace(/\(\d+\)/, '') ?? ''] ?? columnTypes?.[0],
        nullable: nullable ?? false,
      }));
    });
    const hasEntity = ({ name }: { name: string }) => !WITHOUT_ENTITY.includes(name.split('.')[0]!);
    expect(byName(properties)).toEqual(byName(columns.filter(hasEntity)));
  });

  test('name each property as its column, in camel case', () => {
    for (const entity of Object.values(ENTITIES)) {
      const { props } = orm.getMetadata().get<object>(entity);
      expect(props.map(({ fieldNames }) => fieldNames?.[0])).toEqual(
        propertiesOf<object>(entity).map((name) => columnOf(name)),
      );
    }
  });
});

const byName = <Column extends { name: string }>(columns: readonly Column[]): Column[] =>
  columns.toSorted((one, other) => one.name.localeCompare(other.name));
