import { MetadataStorage } from '@mikro-orm/core';

/** A class of the list in orm.ts. */
export type EntityClass<Entity> = abstract new () => Entity;

/**
 * The columns of an entity's table as a statement lists them, of a table that it calls `alias`, but those `without`:
 * `o.id, o.public_id as "publicId"`. Always a list and never `*`: a migration that adds a column while this version of
 * the product still runs would break every statement that is prepared with one.
 */
export function columnsOf<Entity>(
  entity: EntityClass<Entity>,
  alias: string,
  without: readonly (keyof Entity & string)[] = [],
): string {
  return propertiesOf(entity)
    .filter((name) => !without.includes(name))
    .map((name) => {
      const column = `${alias}.${columnOf(name)}`;
      return columnOf(name) === name ? column : `${column} as "${name}"`;
    })
    .join(', ');
}

const properties = new Map<unknown, string[]>();

/** The properties of an entity that are columns; each has the column's name in camel case. */
export function propertiesOf<Entity>(entity: EntityClass<Entity>): (keyof Entity & string)[] {
  let names = properties.get(entity);
  if (names === undefined) {
    names = declared(entity);
    if (names.length === 0) throw new Error(`${entity.name} is no entity`);
    properties.set(entity, names);
  }
  return names as (keyof Entity & string)[];
}

/** Those of its base class come first, as they do for the ORM. */
function declared(entity: unknown): string[] {
  if (typeof entity !== 'function' || entity === Function.prototype) return [];
  const metadata = Object.values(MetadataStorage.getMetadata()).find((each) => each.class === entity);
  return [...declared(Object.getPrototypeOf(entity)), ...Object.keys(metadata?.properties ?? {})];
}

/** The same of a table that a statement calls `alias`: "o.id", "o.publicId". */
export const propertiesAs = <Entity, Alias extends string>(entity: EntityClass<Entity>, alias: Alias) =>
  propertiesOf(entity).map((name) => `${alias}.${name}` as const);

/** "createdAt" is the property of the column created_at. */
export const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
