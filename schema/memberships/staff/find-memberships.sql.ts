import type { Context } from '../../context.ts';
import { Subscription } from '../records/subscription.entity.ts';
import type { SubscriptionStatus } from '../records/subscription.enums.ts';
import { LIST_MAX } from '../../rules/limits.ts';
import { beginsWord } from '../../rules/accounts/search-inside.ts';
import { memberSearch } from '../../rules/memberships/member-search.ts';
import type { MemberSearch } from '../../rules/memberships/member-search.ts';
import { WALK, amongNewest } from '../../database/among-newest.ts';
import { columnsOf, propertiesOf } from '../../database/columns.ts';
import { likeText } from '../../database/like.ts';
import { rows, rowsPlannedAnew } from '../../database/sql.ts';

/** Which memberships are looked for, newest first. */
export interface MembershipsQuery {
  /** Only of these businesses; null for all. */
  businessIds: readonly string[] | null;
  status: SubscriptionStatus | null;
  search: string | null;
  /** Of these businesses name and e-mail are searched too; null for all. */
  contactsAt: readonly string[] | null;
  /** Internal id before which to read on. */
  before: string;
  take: number;
  /** Which fields of the graph are asked of each; any of them where it is left out. */
  asked?: ReadonlySet<string> | undefined;
}

/**
 * A membership, and how its member is called and reached. Of one that is asked for no more than `FEW` fields, what these
 * are answered from alone.
 */
export type FoundMembership = Subscription & {
  member: string;
  memberName: string | null;
  memberPhone: string | null;
};

/**
 * Fields of the graph, and the columns that they are answered from. Box and address are texts of JSON: reading them takes as
 * long as everything else of a list, many of which show neither.
 */
const FEW: Readonly<Record<string, readonly (keyof Subscription & string)[]>> = {
  id: ['publicId'],
  accountId: ['accountId', 'businessId'],
  username: ['accountId', 'businessId'],
  business: ['businessId'],
  status: ['status'],
  paymentState: ['paymentState'],
  isGift: ['isGift'],
  startedAt: ['startedAt'],
  canceledAt: ['canceledAt'],
  __typename: [],
};
const few = new Set<string>(['id', ...Object.values(FEW).flat()]);
const ALL_COLUMNS = columnsOf(Subscription, 's');
const FEW_COLUMNS = columnsOf(
  Subscription,
  's',
  propertiesOf(Subscription).filter((name) => !few.has(name)),
);

/**
 * Memberships, the newest first; never more than `take`. Raw: which index is walked, and how far, is said by the text, and a
 * search is planned for its very words (the lists of docs/bench.md were measured on it).
 */
export async function findMemberships(context: Context, query: MembershipsQuery): Promise<FoundMembership[]> {
  if (query.businessIds?.length === 0) return [];
  const search = memberSearch(query.search, { isOfAll: query.businessIds === null });
  if (search === null)
    return rows<FoundMembership>(context.em, whole(query, page(query)), [...bound(query), query.take]);
  const ids = await searched(context, query, search);
  if (ids.length === 0) return [];
  return rows<FoundMembership>(context.em, whole(query, 'select unnest($1::bigint[]) as id'), [ids]);
}

/** The rows of the memberships whose ids a statement answers: one statement for what every list shows. */
function whole({ asked }: MembershipsQuery, ids: string): string {
  const isFew = asked !== undefined && [...asked].every((name) => Object.hasOwn(FEW, name));
  return `
  select ${isFew ? FEW_COLUMNS : ALL_COLUMNS},
         a.username as member, a.name as "memberName", a.phone as "memberPhone"
    from (${ids}) as found join subscription s on s.id = found.id join account a on a.id = s.account_id
   order by s.id desc`;
}

/**
 * The newest, as many as are taken. The other limit is there for the planner: it takes the parameter for a tenth of all
 * memberships, and would plan anew for each call.
 */
const page = (query: MembershipsQuery) => `
  select id from (${newest(query, parameter(query, 0), LIST_MAX + 1)}) as newest order by id desc limit ${parameter(query, 0)}`;

/** Internal ids of the memberships that a search finds, never more than `take`. */
async function searched(context: Context, sought: MembershipsQuery, search: MemberSearch): Promise<string[]> {
  const { businessIds, take } = sought;
  const isOfAll = businessIds === null;
  const query = isOfAll && hasNoPersons(search) ? { ...sought, contactsAt: [] } : sought;
  const persons = personsOf(query, search);
  const walkedBy = (steps: number) =>
    rows<{ id: string }>(context.em, inWalk(query), [
      ...bound(query),
      take,
      steps,
      patternOf(search),
      ...persons,
    ]);
  const walked = await (isOfAll ? amongNewest(walkedBy, take) : fullPage(walkedBy, query));
  if (walked) return idsOf(walked);
  const username = search.isBeginning ? [search.text, search.text + LAST_CHARACTER] : [patternOf(search)];
  const values = [...bound(query), take, ...username, ...persons];
  const condition = search.isBeginning ? BEGINS : CONTAINS;
  return idsOf(await rowsPlannedAnew<{ id: string }>(context.em, sorted(query, condition), values));
}

/**
 * Among the newest of each business, in all about as many as are walked of all: null where a page is not full. Farther than
 * that no business goes: what is rarer is found by the index of its members.
 */
async function fullPage(
  walkedBy: (steps: number) => Promise<{ id: string }[]>,
  { businessIds, take }: MembershipsQuery,
): Promise<{ id: string }[] | null> {
  const walked = await walkedBy(Math.max(LIST_MAX, Math.floor(WALK / (businessIds?.length ?? 1))));
  return walked.length === take ? walked : null;
}

/** True where it would be read through all persons to find none. */
const hasNoPersons = ({ text, isBeginning }: MemberSearch): boolean => isBeginning && !beginsWord(text);

/** Greater than every character in which a username goes on. */
const LAST_CHARACTER = '\u{10ffff}';

const patternOf = ({ text, isBeginning }: MemberSearch) => `${isBeginning ? '' : '%'}${likeText(text)}%`;

/** What is bound for names and e-mails: nothing where none may be searched, the businesses where not all may. */
const personsOf = ({ contactsAt }: MembershipsQuery, { text, isBeginning }: MemberSearch) => {
  if (contactsAt?.length === 0) return [];
  const pattern = `${isBeginning ? '% ' : '%'}${likeText(text)}%`;
  return contactsAt === null ? [pattern] : [pattern, contactsAt];
};

const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id);

/** $1 and, where it is about some businesses, $2. */
const bound = ({ before, businessIds }: MembershipsQuery) =>
  businessIds === null ? [before] : [before, businessIds];

/** The statements: one text for each combination of businesses, status and contacts, so that each has a plan of its own. */
type Shape = Pick<MembershipsQuery, 'businessIds' | 'status' | 'contactsAt'>;

const status = (shape: Shape) => (shape.status === null ? '' : `and m.status = '${shape.status}'`);

/** The next parameter after those of `bound`, counted from 0. */
const parameter = (shape: Shape, n: number) => `$${(shape.businessIds === null ? 2 : 3) + n}`;

/** What of a name or an e-mail matches, by the parameters from the one on; null where none may be searched. */
function personMatches({ contactsAt, ...shape }: Shape, table: string, n: number): string | null {
  if (contactsAt?.length === 0) return null;
  const matches = `${table}.person_key like ${parameter({ contactsAt, ...shape }, n)}`;
  if (contactsAt === null) return matches;
  return `${matches} and ${table}.business_id = any(${parameter({ contactsAt, ...shape }, n + 1)}::bigint[])`;
}

/** The newest, as many as `all` says; of each business, `each` at most, through the index that holds its own in order. */
function newest(shape: Shape, each: string, all: string | number = each): string {
  const limit = (take: string | number) => `order by m.subscription_id desc limit ${take}`;
  if (shape.businessIds === null)
    return `select m.subscription_id as id, m.username_key from member_search m
             where m.subscription_id < $1 ${status(shape)} ${limit(all)}`;
  return `select m.subscription_id as id, m.username_key
            from unnest($2::bigint[]) as query (business_id) cross join lateral (
              select m.subscription_id, m.username_key from member_search m
               where m.business_id = query.business_id and m.subscription_id < $1 ${status(shape)} ${limit(each)}
            ) as m ${limit(all)}`;
}

/**
 * Takes: how many, how many are walked, the pattern of the username, what `personsOf` binds. What stands in no index is
 * looked up for those that were walked, one by one: asked for with them, all of a large business would be read for it.
 */
function inWalk(shape: Shape): string {
  const matches = personMatches(shape, 'person', 3);
  const person = `cross join lateral (
    select m.business_id, m.person_key from member_search m where m.subscription_id = walked.id limit 1) as person`;
  return `with walked as materialized (${newest(shape, parameter(shape, 1))})
          select id from walked ${matches ? person : ''}
           where username_key like ${parameter(shape, 2)} ${matches ? `or (${matches})` : ''}
           order by id desc limit ${parameter(shape, 0)}`;
}

/** A condition on the username, by the parameters after how many are taken. */
interface UsernameCondition {
  parameters: number;
  text: (shape: Shape) => string;
}

const BEGINS: UsernameCondition = {
  parameters: 2,
  text: (shape) => `m.username_key >= ${parameter(shape, 1)} and m.username_key < ${parameter(shape, 2)}`,
};

const CONTAINS: UsernameCondition = {
  parameters: 1,
  text: (shape) => `m.username_key like ${parameter(shape, 1)}`,
};

/**
 * All that match are read before the newest are taken: walking by id instead could walk through everything. Of all
 * businesses their status is looked at afterwards: an index of it would be read through for millions that do not match.
 */
function sorted(shape: Shape, { parameters, text }: UsernameCondition): string {
  const person = personMatches(shape, 'm', parameters + 1);
  const isOfAll = shape.businessIds === null;
  const narrowed = `and m.subscription_id < $1 ${status(shape)}`;
  const matching = (condition: string) => `
    select m.subscription_id, m.status from member_search m
     where ${condition} ${isOfAll ? '' : `${narrowed} and m.business_id = any($2::bigint[])`}`;
  return `with found as materialized (${matching(text(shape))} ${person ? `union ${matching(person)}` : ''})
          select m.subscription_id as id from found m where true ${isOfAll ? narrowed : ''}
           order by m.subscription_id desc limit ${parameter(shape, 0)}`;
}
