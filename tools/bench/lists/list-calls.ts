import { createHash, randomBytes } from 'node:crypto';
import type { BenchDatabase } from '../../../tests/support/load/database.ts';
import type { GraphCall } from './latency.ts';
import {
  ACCOUNTS,
  ALL_MEMBERSHIPS,
  BUSINESS_MEMBERSHIPS,
  BUSINESSES,
  DASHBOARD,
  FIND_ACCOUNTS,
  FIND_ATTACHABLE,
  OWN_MEMBERSHIPS,
} from './list-queries.ts';

/** Something that is measured: calls that differ in what is searched for. */
export interface Measured {
  what: string;
  calls: GraphCall[];
}

/** Searches with many, some and no matches. */
const SEARCHES: Record<string, readonly string[]> = {
  '1 letter': [...'abcdefghijklmnopqrstuvwxyz'],
  '2 letters': ['am', 'ma', 'jo', 'xi', 'qu', 'zo', 'th', 'nn'],
  '5 letters': ['amara', 'green', 'dunn2', 'xavie', 'adler', 'a.bro', 'nessy', 'ia.qu'],
  'a name and a letter': [
    'amara b',
    'lena o',
    'xavier q',
    'zoe.ad',
    'o.brooks',
    'q@example.com',
    'j.d',
    '...',
  ],
};
const STATUSES = [null, 'active', 'canceled'] as const;
const PERIODS = ['month', 'quarter', 'half_year', 'year'] as const;

/** Every dashboard, list and search of the admin area, as people who may ask for it. */
export function listCalls({ admin, owner, largest, slug, newest }: ListPeople): Measured[] {
  const after = Buffer.from(JSON.stringify([newest])).toString('base64url');
  const ask = (token: string, query: string, variables: object): GraphCall => ({ token, query, variables });
  const lists = [
    { name: 'memberships of all businesses', of: (more: object) => ask(admin, ALL_MEMBERSHIPS, more) },
    {
      name: 'memberships of all, one business chosen',
      of: (more: object) => ask(admin, ALL_MEMBERSHIPS, { business: slug, ...more }),
    },
    {
      name: 'memberships of the largest business',
      of: (more: object) => ask(owner, BUSINESS_MEMBERSHIPS, { id: largest, ...more }),
    },
    {
      name: 'memberships of an owner of 12 businesses',
      of: (more: object) => ask(owner, OWN_MEMBERSHIPS, more),
    },
  ];
  return [
    ...[
      { what: 'dashboard of the organisation, all parts', token: admin, id: null },
      { what: 'dashboard of the largest business, all parts', token: owner, id: largest },
    ].map(({ what, token, id }) => ({
      what,
      calls: PERIODS.map((period) => ask(token, DASHBOARD, { id, period })),
    })),
    ...lists.flatMap(({ name, of }) => [
      {
        what: `${name}: each status, first and later page`,
        calls: STATUSES.flatMap((status) => [of({ status }), of({ status, after })]),
      },
      ...Object.entries(SEARCHES).map(([length, terms]) => ({
        what: `${name}: ${length}, each status`,
        calls: STATUSES.flatMap((status) => terms.map((search) => of({ search, status }))),
      })),
    ]),
    ...[
      { name: 'businesses', of: (more: object) => ask(admin, BUSINESSES, more) },
      { name: 'users', of: (more: object) => ask(admin, ACCOUNTS, more) },
    ].flatMap(({ name, of }) => [
      { what: `${name}: first page`, calls: [of({})] },
      ...searches(name, (search) => of({ search })),
    ]),
    ...searches('users to attach, by an admin', (search) => ask(admin, FIND_ACCOUNTS, { search })),
    ...searches('users to attach, by an owner', (search) =>
      ask(owner, FIND_ATTACHABLE, { id: largest, search }),
    ),
  ];
}

const searches = (name: string, of: (search: string) => GraphCall): Measured[] =>
  Object.entries(SEARCHES).map(([length, terms]) => ({
    what: `${name}: ${length}`,
    calls: terms.map(of),
  }));

export type ListPeople = Awaited<ReturnType<typeof preparePeople>>;

/** An admin, and the owner of the largest business and eleven more, with tokens. */
export async function preparePeople({ pool }: BenchDatabase) {
  const {
    rows: [largest],
  } = await pool.query<{ id: string; slug: string }>(
    `select b.id, b.slug from subscription s join business b on b.id = s.business_id
      group by b.id order by count(*) desc limit 1`,
  );
  const {
    rows: [middle],
  } = await pool.query<{ id: string }>('select max(id) * 2 / 3 as id from subscription');
  const admin = await signedIn(pool, 'bench-admin', true);
  const owner = await signedIn(pool, 'bench-owner', false);
  await pool.query(
    `insert into staff (business_id, account_id, role)
     select id, $1, 'owner' from business where id = $2 or id % 18 = 0 order by id = $2 desc limit 12 on conflict do nothing`,
    [owner.id, largest!.id],
  );
  return {
    admin: admin.token,
    owner: owner.token,
    largest: largest!.id,
    slug: largest!.slug,
    newest: String(middle!.id),
  };
}

async function signedIn(pool: BenchDatabase['pool'], username: string, isAdmin: boolean) {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await pool.query<{ id: string }>(
    `insert into account (public_id, username, username_key, password_hash, is_admin)
     values ($1, $2, $2, '-', $3) on conflict (username_key) do update set is_admin = excluded.is_admin returning id`,
    [randomBytes(16).toString('base64url'), username, isAdmin],
  );
  await pool.query('insert into session (account_id, token_hash) values ($1, $2)', [
    rows[0]!.id,
    createHash('sha256').update(token).digest(),
  ]);
  return { id: rows[0]!.id, token };
}
