import { Initial } from './0001-initial.ts';
import { MemberCount } from './0002-member-count.ts';
import { Metrics } from './0003-metrics.ts';
import { PlatformLists } from './0004-platform-lists.ts';

/** Every change of the database, oldest first. A migration that has shipped is never edited: add the next one. */
export const MIGRATIONS = [
  { name: '0001-initial', class: Initial },
  { name: '0002-member-count', class: MemberCount },
  { name: '0003-metrics', class: Metrics },
  { name: '0004-platform-lists', class: PlatformLists },
];
