import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey, listByKey } from '../../database/by-key.ts';
import { propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import { Place } from './place.entity.ts';
import { Zone } from './zone.entity.ts';

export const placeLoaders = (em: EntityManager) => ({
  /** Places of a business in their order, closed ones too. */
  places: listByKey<Place>(
    (businessIds) =>
      db(em)
        .selectFrom('place')
        .select(propertiesOf(Place))
        .where('businessId', '=', anyOf(businessIds))
        .where('deletedAt', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute(),
    ({ businessId }) => businessId,
  ),

  /** By its internal id, deleted ones too: orders show them. */
  place: byKey<Place>(
    (ids) => db(em).selectFrom('place').select(propertiesOf(Place)).where('id', '=', anyOf(ids)).execute(),
    ({ id }) => id,
  ),

  /** Zones of a business, by name. */
  zones: listByKey<Zone>(
    (businessIds) =>
      db(em)
        .selectFrom('zone')
        .select(propertiesOf(Zone))
        .where('businessId', '=', anyOf(businessIds))
        .where('deletedAt', 'is', null)
        .orderBy('name')
        .orderBy('id')
        .execute(),
    ({ businessId }) => businessId,
  ),

  /** One row for a business that has or had a place or a zone. */
  hadPlaceOrZone: byKey<{ businessId: string }>(
    (businessIds) =>
      db(em)
        .selectFrom('place')
        .select('businessId')
        .where('businessId', '=', anyOf(businessIds))
        .union(db(em).selectFrom('zone').select('businessId').where('businessId', '=', anyOf(businessIds)))
        .execute(),
    ({ businessId }) => businessId,
  ),

  /** By its internal id, deleted ones too: orders show them. */
  zone: byKey<Zone>(
    (ids) => db(em).selectFrom('zone').select(propertiesOf(Zone)).where('id', '=', anyOf(ids)).execute(),
    ({ id }) => id,
  ),
});
