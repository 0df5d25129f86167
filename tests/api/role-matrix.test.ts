import type { GraphQLSchema } from 'graphql';

import { REST_ROUTES } from '../../gateway/rest/routes.ts';
import { buildGraphSchema } from '../../schema/build-schema.ts';
import { callField } from './role-matrix/call-field.ts';
import { callRoute } from './role-matrix/call-route.ts';
import { GRAPH_ROWS } from './role-matrix/graph-rows.ts';
import type { GraphRow } from './role-matrix/graph-row.ts';
import { REST_ROWS } from './role-matrix/rest-rows.ts';
import type { RestRow } from './role-matrix/rest-rows.ts';
import { CODES, PEOPLE } from './role-matrix/who.ts';
import type { Person, Rights } from './role-matrix/who.ts';
import { openWorld } from './role-matrix/world.ts';
import type { World } from './role-matrix/world.ts';
import { drawPicture } from './support/pictures.ts';
import { ADDRESS } from '../support/fixtures.ts';

/*
 * Who may do what, at both doors: the table of docs/rules.md "Who may do what", against every route and every root
 * field. The rows are written from that page; nothing here reads schema/rules/roles.
 */

const refusedOf = (rights: Rights) => PEOPLE.filter((person) => rights[person] !== 'in');
const letInOf = (rights: Rights) => PEOPLE.filter((person) => rights[person] === 'in');

let world: World;
let schema: GraphQLSchema;
let picture: Buffer;
beforeAll(async () => {
  picture = await drawPicture('png', { width: 8, height: 8 });
  world = await openWorld();
  schema = await buildGraphSchema();
});
afterAll(() => world.door.close());

describe('no hole', () => {
  test('every route of /api has a row', async () => {
    const rows = new Set(REST_ROWS.map(({ call }) => nameless(call)));
    const table = REST_ROUTES.map(({ method, path }) => nameless(`${method} ${path}`));
    const mounted = mountedRoutes(world.door.app.printRoutes({ commonPrefix: false }));
    expect(mounted.length).toBeGreaterThan(table.length);
    expect([...new Set([...table, ...mounted])].filter((route) => !rows.has(route))).toEqual([]);
    expect([...rows].filter((route) => !mounted.includes(route))).toEqual([]);
  });

  test('every root field of the graph has a row', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = roots.flatMap((root) =>
      Object.keys(root?.getFields() ?? {}).map((name) => `${root?.name}.${name}`),
    );
    expect([...new Set(GRAPH_ROWS.map(({ field }) => field))].toSorted()).toEqual(fields.toSorted());
  });
});

/** What a call was answered: as a refusal is compared, and whether the caller was let in. */
interface Told {
  refusal: string;
  isLetIn: boolean;
  text: string;
}

/** One of the two doors: its rows by title, what a call of a row is made of, and how it is sent. */
interface Door<Row, Asked> {
  rows: readonly (readonly [title: string, row: Row])[];
  ask(world: World, row: Row, person: Person): Promise<Asked>;
  send(world: World, row: Row, asked: Asked, token: string | undefined): Promise<Told>;
  /** How a refusal with that status is told. */
  refusal(status: keyof typeof CODES): string;
}

/**
 * Every cell of every row. Who is refused comes first, all rows on the same things and the callers of a row side by
 * side: whatever they did to the database would be seen in its sum. Then everybody who is let in, on things of their own.
 */
function describeCells<Row extends { rights: Rights }, Asked>(door: Door<Row, Asked>): void {
  const told = new Map<Row, string[]>();
  let own: World;
  let sums: string[];
  beforeAll(async () => {
    own = await openWorld();
    const tokens = new Map<Person, string | undefined>();
    for (const person of PEOPLE) tokens.set(person, await own.token(person));
    const asked: Asked[] = [];
    for (const [, row] of door.rows) asked.push(await door.ask(own, row, 'visitor'));
    const before = await own.checksum();
    for (const [at, [, row]] of door.rows.entries()) {
      const answers = refusedOf(row.rights).map((person) =>
        door.send(own, row, asked[at]!, tokens.get(person)),
      );
      told.set(
        row,
        (await Promise.all(answers)).map(({ refusal }) => refusal),
      );
    }
    sums = [before, await own.checksum()];
  });
  afterAll(() => own.door.close());

  test('nobody who is refused changes anything', () => expect(sums[1]).toBe(sums[0]));

  test.each(door.rows)('%s', async (_, row) => {
    const refused = refusedOf(row.rights);
    const refusals = refused.map((person) => door.refusal(row.rights[person] as keyof typeof CODES));
    expect(byPerson(refused, told.get(row)!)).toEqual(byPerson(refused, refusals));
    for (const person of letInOf(row.rights)) {
      const asked = await door.ask(own, row, person);
      const { isLetIn, text } = await door.send(own, row, asked, await own.token(person));
      if (!isLetIn) throw new Error(`${person} is answered ${text}`);
    }
  });
}

const byPerson = (people: Person[], answers: string[]) =>
  Object.fromEntries(people.map((person, at) => [person, answers[at]]));

describe('routes', () => {
  describeCells<RestRow, RestAsked>({
    rows: REST_ROWS.map((row) => [`${row.call}${row.note ? ` (${row.note})` : ''}`, row] as const),
    ask: async (own, row, person) => (await row.ask?.(own, person)) ?? {},
    refusal: (status) => `${status} ${CODES[status]}`,
    async send(own, row, asked, token) {
      const { status, text, body } = await callRoute({ picture }, own, row, asked, token);
      const isLetIn = status === row.tooLate || status === 200 || status === 201;
      return { refusal: `${status} ${body?.code}`, isLetIn, text: `${status}: ${text}` };
    },
  });
});

describe('root fields', () => {
  describeCells<GraphRow, object>({
    rows: GRAPH_ROWS.map((row) => [`${row.field}${row.note ? ` (${row.note})` : ''}`, row] as const),
    ask: async (own, row, person) => (await row.args?.(own, person)) ?? {},
    refusal: (status) => CODES[status],
    async send(own, row, asked, token) {
      const { errors, code } = await callField({ schema, picture }, own, row, asked, token);
      // An upload is refused before anything of it was read, and so before it is GraphQL.
      const refusal = errors?.[0]?.extensions.code ?? String(code);
      return { refusal, isLetIn: !errors || refusal === row.refusedAs, text: JSON.stringify(errors) };
    },
  });
});

describe('what the table says beside it', () => {
  let own: World;
  let id: string;
  beforeAll(async () => {
    own = await openWorld();
    id = await own.membership('member');
  });
  afterAll(() => own.door.close());

  const ask = async (query: string, token: string | undefined) =>
    (await own.door.call('/graphql', { body: { query }, ...(token && { token }) })).body;

  test('a viewer sees no e-mail, phone or address of a member, at neither door', async () => {
    const query = `{ businessMemberships(businessId: "${own.farm.id}") { nodes { username contact { email phone address { street } } } } }`;
    for (const person of ['viewer', 'editor', 'owner', 'admin'] as const) {
      const token = await own.token(person);
      const { data } = await ask(query, token);
      const [row] = data.businessMemberships.nodes;
      expect([person, row.contact === null]).toEqual([person, person === 'viewer']);
      for (const address of [
        `/api/admin/businesses/${own.farm.id}/memberships.csv`,
        '/api/my/memberships.csv',
      ]) {
        const { text } = await own.door.call(address, { token: token! });
        const isTold = person !== 'viewer' && (person !== 'admin' || !address.includes('/my/'));
        expect([person, address, text.includes('Orchard')]).toEqual([person, address, isTold]);
      }
    }
  });

  test('nor in one membership, its orders and history, the boxes and the mails', async () => {
    const address = { ...ADDRESS, street: '99 Willow Way', phone: '555-0199' };
    const moved = await own.door.call('/api/my/subscriptions/farm/address', {
      token: (await own.token('member'))!,
      body: { address, subscription: id },
    });
    expect(moved.status).toBe(200);
    const business = `/api/admin/businesses/${own.farm.id}`;
    const days = '?from=2026-11-01&to=2026-11-30';
    const secrets = ['mia@example.com', '555-0', 'Orchard', 'Willow'];
    const query = `{
      membership(id: "${id}") {
        contact { email }
        orders { nodes { email address { street } } }
        events { nodes { summary before after note } }
      }
      boxList(businessId: "${own.farm.id}", from: "2026-11-01", to: "2026-11-30") {
        nodes { phone address { street } order { email address { street } } }
      }
      emails(businessId: "${own.farm.id}") { nodes { to text html } }
    }`;
    for (const person of ['viewer', 'editor', 'owner', 'admin'] as const) {
      const token = (await own.token(person))!;
      const isTold = person !== 'viewer';
      for (const path of [
        `/api/admin/memberships/${id}`,
        `${business}/boxes${days}`,
        `${business}/boxes.csv${days}`,
        `${business}/emails`,
      ]) {
        const { status, text } = await own.door.call(path, { token });
        const told = secrets.some((secret) => text.includes(secret));
        expect([person, path, status, told]).toEqual([person, path, 200, isTold]);
      }
      const { text } = await own.door.call('/graphql', { token, body: { query } });
      expect([person, secrets.filter((secret) => text.includes(secret))]).toEqual([
        person,
        isTold ? secrets : [],
      ]);
    }
  });

  test('what is one’s own to change is nobody else’s, and not shown to be there', async () => {
    for (const person of ['viewer', 'owner', 'rival', 'admin'] as const) {
      const token = await own.token(person);
      for (const change of [`skipSubscription(id: "${id}")`, `undoSkipSubscription(id: "${id}")`]) {
        const { errors } = await ask(`mutation { ${change} { id } }`, token);
        expect([person, change, errors?.[0]?.extensions.code]).toEqual([person, change, 'NOT_FOUND']);
      }
    }
  });

  test('a viewer gets no catalog, which holds what is not published', async () => {
    const query = `{ managedBusiness(id: "${own.farm.id}") { catalog { items { id } } } }`;
    const refused = await ask(query, await own.token('viewer'));
    expect(refused.errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await ask(query, await own.token('editor'))).errors).toBeUndefined();
  });

  test('the lists of one’s own hold the businesses that one is attached to', async () => {
    const lists = async (person: Person) => {
      const token = (await own.token(person))!;
      const [businesses, memberships] = await Promise.all(
        ['businesses', 'memberships'].map((name) => own.door.call(`/api/my/${name}`, { token })),
      );
      return [businesses!.body.map(({ slug }: { slug: string }) => slug), memberships!.body.items.length];
    };
    expect(await lists('member')).toEqual([[], 0]);
    for (const person of ['viewer', 'editor', 'owner'] as const)
      expect(await lists(person)).toEqual([['farm'], 1]);
    expect(await lists('rival')).toEqual([['dairy'], 0]);
  });

  test('a role that is taken away, or made lower, is gone at the next request', async () => {
    const admin = (await own.token('admin'))!;
    const users = `/api/admin/businesses/${own.farm.id}/users`;
    const { id, token } = await own.attached('editor');
    const save = () =>
      own.door.call(`/api/admin/businesses/${own.farm.id}/next-box`, {
        token,
        body: { content: '<p>x</p>' },
      });
    expect((await save()).status).toBe(200);
    const lowered = await own.door.call(users, { token: admin, body: { user_id: id, role: 'viewer' } });
    expect([lowered.status, lowered.body.role]).toEqual([200, 'viewer']);
    expect((await save()).status).toBe(403);
    await own.door.call(`${users}/${id}`, { method: 'DELETE', token: admin });
    expect((await save()).status).toBe(404);
    expect((await own.door.call('/api/my/businesses', { token })).body).toEqual([]);
  });

  test('so is that of an admin, and a deleted business is nobody’s', async () => {
    const admin = (await own.token('admin'))!;
    const other = await own.account();
    const set = (isAdmin: boolean) =>
      ask(`mutation { setAdmin(accountId: "${other.id}", isAdmin: ${isAdmin}) { isAdmin } }`, admin);
    expect((await set(true)).errors).toBeUndefined();
    const token = await own.tokenOf(other.id);
    const users = () => own.door.call('/api/admin/users', { token });
    expect((await users()).status).toBe(200);
    expect((await set(false)).errors).toBeUndefined();
    expect((await users()).status).toBe(403);

    const owner = (await own.token('owner'))!;
    const metrics = () => own.door.call(`/api/admin/businesses/${own.farm.id}/metrics`, { token: owner });
    expect((await metrics()).status).toBe(200);
    await own.door.call(`/api/admin/businesses/${own.farm.id}`, { method: 'DELETE', token: admin });
    expect((await metrics()).status).toBe(404);
  });
});

type RestAsked = Awaited<ReturnType<NonNullable<RestRow['ask']>>>;

const nameless = (route: string) => route.replaceAll(/:\w+/g, ':');

/**
 * What Fastify has mounted below /api, as `METHOD /path`, out of the tree that it prints; files and the 404 left out.
 */
function mountedRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = `${depth === 0 ? '' : parents[depth - 1]}${part}`;
    parents[depth] = path;
    if (!path.startsWith('/api/') || path.includes('*')) return [];
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => nameless(`${method} ${path.slice('/api'.length)}`));
  });
}
