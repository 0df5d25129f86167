import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { Compilable, CompiledQuery, Expression, Kysely } from 'kysely';
import { db } from './database.ts';
import type { Tables } from './database.ts';

/** Where a value goes when the statement is run. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/**
 * A statement that is built and compiled once per process and then run with different values: for what nearly every
 * request reads. Building and compiling it anew costs more than handing it to the driver.
 *
 *     const sessionOf = prepared((db, value: ValueOf<{ id: string }>) =>
 *       db.selectFrom('session').select(['id']).where('id', '=', value('id')));
 *     await sessionOf(em, { id });
 *
 * A list is one value: `where('id', '=', anyOf(value('ids')))`.
 * @returns its rows, read on the entity manager's own connection as by `db(em)`.
 */
export function prepared<Values extends object, Row>(
  build: (database: Kysely<Tables>, value: ValueOf<Values>) => Compilable<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (em, values) => {
    const database = db(em);
    compiled ??= build(database, placeholder).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Stands in a compiled statement's values where one is to come. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholder = (name: string) => expressionBuilder().val(new Placeholder(name)) as Expression<never>;
