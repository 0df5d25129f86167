import type { Opt } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Expression, Generated, Kysely } from 'kysely';
import { CamelCaseColumns } from './camel-case.ts';
import type { ENTITIES } from './orm.ts';

/** An entity's columns as a statement reads and writes them: what the database can fill in may be left out. */
export type Columns<Entity> = {
  [Name in keyof Entity & string]: Name extends 'id'
    ? Generated<Entity[Name]>
    : null extends Entity[Name]
      ? Generated<Entity[Name]>
      : [Entity[Name]] extends [Opt]
        ? Generated<Entity[Name] extends Opt<infer Value> ? Value : never>
        : Entity[Name];
};

/** Counters that triggers keep, in parts that are added up: nobody writes them, so they have no entity. */
interface Counters {
  accountCount: { accounts: string };
  couponUse: { couponId: string; uses: string };
  memberCount: { businessId: string; people: number };
  memberChange: { businessId: string; change: number };
}

/** Every table that has an entity, by its name in camel case, and the counters. */
export type Tables = Counters & {
  [Name in keyof typeof ENTITIES]: Columns<InstanceType<(typeof ENTITIES)[Name]>>;
};

const CAMEL_CASE = new CamelCaseColumns();

/**
 * Statements that are typed by the entities, on the entity manager's own connection: the transaction's, where one is
 * open. They read and write at once: what `em` has changed and not flushed is not seen, so one verb does not write
 * one table through both. Columns are listed (`select(propertiesOf(Order))`), see columns.ts.
 */
export function db(em: EntityManager): Kysely<Tables> {
  const connection = em.getKysely<Tables>();
  let typed = typedOn.get(connection);
  if (typed === undefined) {
    typed = connection.withPlugin(CAMEL_CASE);
    typedOn.set(connection, typed);
  }
  return typed;
}

/** Of the pool, and of each open transaction: one is made for many statements. */
const typedOn = new WeakMap<Kysely<Tables>, Kysely<Tables>>();

/** `where('id', '=', anyOf(ids))`: one parameter, however many there are, and so one statement. */
export const anyOf = <Value>(values: readonly Value[] | Expression<readonly Value[]>): Expression<Value> =>
  sql<Value>`any(${values})`;
