import { Initial } from './0001-initial.ts';
import { MemberCount } from './0002-member-count.ts';

/** Every change of the database, oldest first. A migration that has shipped is never edited: add the next one. */
export const MIGRATIONS = [
  { name: '0001-initial', class: Initial },
  { name: '0002-member-count', class: MemberCount },
];
