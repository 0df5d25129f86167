import type { EntityManager } from '@mikro-orm/postgresql';
import { countByKey } from '../database/by-key.ts';
import { countMembers } from './place-members.sql.ts';

export const placeMemberLoaders = (em: EntityManager) => ({
  /** How many memberships pick up at a place, by its internal id. */
  placeMembers: countByKey((placeIds) => countMembers(em, placeIds)),
});
