import type { Context } from '../../context.ts';
import type { SubscriptionStatus } from '../records/subscription.enums.ts';
import { LIST_MAX } from '../../rules/limits.ts';
import { memberSearch } from '../../rules/memberships/member-search.ts';
import type { MemberSearch } from '../../rules/memberships/member-search.ts';
import { likeText } from '../../database/like.ts';
import { rows, rowsPlannedAnew } from '../../database/sql.ts';

/** Which memberships are looked for, newest first. */
export interface MembershipsQuery {
  /** Only of these businesses; null for all. */
  businessIds: readonly string[] | null;
  status: SubscriptionStatus | null;
  search: string | null;
  /** Internal id before which to read on. */
  before: string;
  take: number;
}

/**
 * How many of the newest memberships are looked through before an index is asked. What many members match is found
 * among these at once; what is not is rare, so the index answers few rows that have to be sorted. Either way the work
 * does not grow with what was written over the years.
 */
const WALK = 2000;

/**
 * Internal ids of memberships, the newest first; never more than `take`. Raw: which index is walked, and how far, is said by
 * the text, and a search is planned for its very words (the lists of docs/bench.md were measured on it).
 */
export async function findMemberships(context: Context, query: MembershipsQuery): Promise<string[]> {
  const { businessIds, take } = query;
  if (businessIds?.length === 0) return [];
  const search = memberSearch(query.search);
  if (search === null)
    return idsOf(await rows<{ id: string }>(context.em, newest(query), [...bound(query), take]));

  const walk = Math.max(LIST_MAX, Math.floor(WALK / (businessIds?.length ?? 1)));
  const walked = await rows<{ id: string }>(context.em, amongNewest(query), [
    ...bound(query),
    walk,
    patternOf(search),
    take,
  ]);
  if (walked.length === take) return idsOf(walked);
  const found = search.isBeginning
    ? rowsPlannedAnew<{ id: string }>(context.em, byBeginning(query), [
        ...bound(query),
        search.text,
        search.text + LAST_CHARACTER,
        take,
      ])
    : rowsPlannedAnew<{ id: string }>(context.em, byPart(query), [...bound(query), patternOf(search), take]);
  return idsOf(await found);
}

/** Greater than every character in which a username goes on. */
const LAST_CHARACTER = '\u{10ffff}';

const patternOf = ({ text, isBeginning }: MemberSearch) => `${isBeginning ? '' : '%'}${likeText(text)}%`;

const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id);

/** $1 and, where it is about some businesses, $2. */
const bound = ({ before, businessIds }: MembershipsQuery) =>
  businessIds === null ? [before] : [before, businessIds];

/** The statements: one text for each combination of businesses and status, so that each has a plan of its own. */
type Shape = Pick<MembershipsQuery, 'businessIds' | 'status'>;

const status = (shape: Shape) => (shape.status === null ? '' : `and m.status = '${shape.status}'`);

/** The next parameter after those of `bound`, counted from 0. */
const parameter = (shape: Shape, n: number) => `$${(shape.businessIds === null ? 2 : 3) + n}`;

/** The newest, as many as the next parameter says; of each business through the index that holds its own in order. */
function newest(shape: Shape): string {
  const limit = `order by m.subscription_id desc limit ${parameter(shape, 0)}`;
  if (shape.businessIds === null)
    return `select m.subscription_id as id, m.username_key from member_search m
             where m.subscription_id < $1 ${status(shape)} ${limit}`;
  return `select m.subscription_id as id, m.username_key
            from unnest($2::bigint[]) as query (business_id) cross join lateral (
              select m.subscription_id, m.username_key from member_search m
               where m.business_id = query.business_id and m.subscription_id < $1 ${status(shape)} ${limit}
            ) as m ${limit}`;
}

function amongNewest(shape: Shape): string {
  return `with walked as materialized (${newest(shape)})
          select id from walked where username_key like ${parameter(shape, 1)}
           order by id desc limit ${parameter(shape, 2)}`;
}

/** All that match are read before the newest are taken: walking by id instead could walk through everything. */
const sorted = (shape: Shape, condition: string, limit: string) => `
  with found as materialized (
    select m.subscription_id as id from member_search m
     where ${condition} and m.subscription_id < $1 ${status(shape)}
           ${shape.businessIds === null ? '' : 'and m.business_id = any($2::bigint[])'}
  )
  select id from found order by id desc limit ${limit}`;

const byBeginning = (shape: Shape) =>
  sorted(
    shape,
    `m.username_key >= ${parameter(shape, 0)} and m.username_key < ${parameter(shape, 1)}`,
    parameter(shape, 2),
  );

const byPart = (shape: Shape) =>
  sorted(shape, `m.username_key like ${parameter(shape, 0)}`, parameter(shape, 1));
