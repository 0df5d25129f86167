import { MetadataStorage } from '@mikro-orm/core';

/** A class of the list in orm.ts. */
export type EntityClass<Entity> = abstract new () => Entity;

/**
 * The columns of an entity's table as a statement lists them, of a table that it calls `alias`:
 * `o.id, o.public_id as "publicId"`. Always a list and never `*`: a migration that adds a column while this version of
 * the product still runs would break every statement that is prepared with one.
 */
export function columnsOf<Entity>(entity: EntityClass<Entity>, alias: string): string {
  return propertiesOf(entity)
    .map((name) => {
      const column = `${alias}.${columnOf(name)}`;
      return columnOf(name) === name ? column : `${column} as "${name}"`;
    })
    .join(', ');
}

/** The properties of an entity that are columns; each has the column's name in camel case. */
export function propertiesOf<Entity>(entity: EntityClass<Entity>): (keyof Entity & string)[] {
  const metadata = Object.values(MetadataStorage.getMetadata()).find((each) => each.class === entity);
  if (!metadata) throw new Error(`${entity.name} is no entity`);
  return Object.keys(metadata.properties) as (keyof Entity & string)[];
}

/** "createdAt" is the property of the column created_at. */
export const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
