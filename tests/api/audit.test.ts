import type { GraphQLSchema } from 'graphql';

import { buildGraphSchema } from '../../schema/build-schema.ts';
import { callField } from './role-matrix/call-field.ts';
import { GRAPH_ROWS } from './role-matrix/graph-rows.ts';
import type { GraphRow } from './role-matrix/graph-row.ts';
import { openWorld } from './role-matrix/world.ts';
import type { World } from './role-matrix/world.ts';
import { farmPage, ITEMS } from '../support/fixtures.ts';
import { drawPicture } from './support/pictures.ts';

/*
 * What staff and admins do leaves one row each (docs/rules.md "What staff did"). The mutations are those of the graph, by
 * the rows of the role matrix: a new one of staff that leaves nothing is told here.
 */

/** What staff may do and leaves no row, each with its reason. */
const NO_ENTRY: Readonly<Record<string, string>> = {
  'Mutation.sendTestEmail': 'a mail to oneself; nothing is changed',
  'Mutation.uploadPicture': 'a file that nothing shows until a page is published',
  'Mutation.beginConnectingPayments': 'nothing is connected until finishConnectingPayments',
  'Mutation.askForPlatformCards': 'no card is on file here: tests/api/payments holds it',
  'Mutation.askForCards': 'no account is connected here: tests/api/payments holds it',
  'Mutation.disconnectPayments': 'no account is connected here: tests/api/payments holds it',
};

/** What is two acts at once, each with a row of its own. */
const TWO_ACTS: Readonly<Record<string, string>> = {
  'Mutation.acceptApplication': 'the application is accepted, and a business is opened',
};

/** Where the row of the matrix asks for what is so already: arguments that change something. */
const CHANGING: Record<string, GraphRow['args']> = {
  'Mutation.markPacking': async (own) => ({
    businessId: own.farm.id,
    marks: [{ key: 'audited', kind: 'ready', orderId: await own.order() }],
  }),
  'Mutation.saveBusinessSettings': (own) => ({
    businessId: own.farm.id,
    settings: { taxRate: 825, taxNumber: '12-3456789' },
  }),
  'Mutation.removeClosure': async (own) => ({
    businessId: own.farm.id,
    id: await added(own, 'closures', { from: '2027-02-01', to: '2027-02-02' }),
  }),
  'Mutation.removeMovedDay': async (own) => ({
    businessId: own.farm.id,
    id: await added(own, 'moved-days', { from: '2027-02-11', to: '2027-02-12' }),
  }),
  'Mutation.changeGroup': async (own) => {
    const token = (await own.token('admin'))!;
    const publish = (frequency: string) => {
      const itemsSnapshot = ITEMS.map((item) => ({ ...item, frequency }));
      const body = { content: farmPage({ itemsSnapshot }) };
      return own.door.call(`/api/admin/businesses/${own.farm.id}/page`, { token, body });
    };
    await publish('every_second');
    const id = await own.membership();
    await publish('once');
    return { id, group: 'b' };
  },
  'Mutation.reactivateSubscription': async (own) => {
    const id = await own.membership();
    await sql(
      "update subscription set status = 'canceled', canceled_at = now(), next_box_on = null where public_id = ?",
      [id],
    );
    return { id };
  },
  'Mutation.takeBackCredit': async (own) => {
    const membershipId = await own.membership();
    await own.door.call(`/api/admin/memberships/${membershipId}/credit`, {
      token: (await own.token('admin'))!,
      body: { amount: 500, reason: 'Late' },
    });
    return { membershipId, amount: 500, reason: 'Twice' };
  },
  'Mutation.resumeCharges': async (own) => {
    const id = await own.membership();
    await sql('update subscription set charges_held_at = now() where public_id = ?', [id]);
    return { id };
  },
  'Mutation.undoPackOrderAnyway': async (own) => {
    const id = await own.order({ state: 'past_due' });
    await sql('update "order" set pack_anyway = true where public_id = ?', [id]);
    return { id };
  },
  'Mutation.undoSkipForMember': async (own) => {
    const id = await own.membership();
    const token = (await own.token('admin'))!;
    await own.door.call('/graphql', {
      token,
      body: { query: `mutation { skipForMember(id: "${id}", yearMonth: "2026-12") { id } }` },
    });
    return { id, yearMonth: '2026-12' };
  },
};

/** The id of days off, or of a moved day, that an admin has entered. */
async function added(own: World, what: string, body: object): Promise<string> {
  const token = (await own.token('admin'))!;
  return (await own.door.call(`/api/admin/businesses/${own.farm.id}/${what}`, { token, body })).body.id;
}

/** The owner of the farm is its owner. */
const isThatAlready = ({ field, note }: GraphRow) => field === 'Mutation.attachStaff' && note === 'an owner';

const SECRETS = /argon2|ccof:|cus_|12-3456789|sam@example|Orchard|555-0/;

const isStaff = ({ field, rights }: GraphRow) => field.startsWith('Mutation.') && rights.member !== 'in';

const staffRows = GRAPH_ROWS.filter((row) => isStaff(row) && !(row.field in NO_ENTRY));

let world: World;
let schema: GraphQLSchema;
let picture: Buffer;
beforeAll(async () => {
  picture = await drawPicture('png', { width: 8, height: 8 });
  world = await openWorld();
  schema = await buildGraphSchema();
});
afterAll(() => world.door.close());

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  world.door.orm.em.getConnection().execute(text, values);

const entriesBy = (accountId: string) =>
  sql<{ id: string; kind: string; text: string }>(
    'select id, kind, to_jsonb(e)::text as text from audit_entry e where by_account_id = ? order by id',
    [accountId],
  );

test('every exception is a mutation of staff', () => {
  const fields = GRAPH_ROWS.filter(isStaff).map(({ field }) => field);
  expect(Object.keys(NO_ENTRY).filter((field) => !fields.includes(field))).toEqual([]);
});

test.each(staffRows.map((row) => [`${row.field}${row.note ? ` (${row.note})` : ''}`, row] as const))(
  '%s is written down',
  async (_, row) => {
    const person = row.rights.owner === 'in' ? 'owner' : 'admin';
    const args = (await (CHANGING[row.field] ?? row.args)?.(world, person)) ?? {};
    const before = await entriesBy(world.accountId(person));
    const { errors } = await callField({ schema, picture }, world, row, args, await world.token(person));
    expect(errors).toBeUndefined();
    const entries = (await entriesBy(world.accountId(person))).slice(before.length);
    expect(entries.length).toBe(isThatAlready(row) ? 0 : row.field in TWO_ACTS ? 2 : 1);
    for (const { text } of entries) expect(text).not.toMatch(SECRETS);
  },
);

test('a row can’t be changed, deleted or emptied away', async () => {
  for (const statement of [
    "update audit_entry set summary = 'nothing'",
    'delete from audit_entry',
    'truncate audit_entry',
  ])
    await expect(sql(statement)).rejects.toThrow('only ever added to');
});

test('what is refused leaves no row', async () => {
  const [{ count: before } = { count: '' }] = await sql<{ count: string }>(
    'select count(*) from audit_entry',
  );
  const token = (await world.token('editor'))!;
  const id = await world.membership();
  const { body } = await world.door.call('/graphql', {
    token,
    body: { query: `mutation { cancelSubscription(id: "${id}") { id } }` },
  });
  expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
  const [{ count } = { count: '' }] = await sql<{ count: string }>('select count(*) from audit_entry');
  expect(count).toBe(before);
});

describe('the list', () => {
  const list = async (person: 'owner' | 'admin', args: string) => {
    const query = `{ activity(${args}) { nodes { kind area by person subject summary before after address business { slug } } pageInfo { hasNextPage endCursor } } }`;
    const { body } = await world.door.call('/graphql', {
      token: (await world.token(person))!,
      body: { query },
    });
    return body.data.activity;
  };

  test('says who did what to whom, with before and after', async () => {
    const id = await world.order();
    const owner = (await world.token('owner'))!;
    await world.door.call(`/api/admin/orders/${id}/paid`, { token: owner, body: { method: 'cash' } });
    const { nodes } = await list('owner', `businessId: "${world.farm.id}", area: money, first: 1`);
    expect(nodes[0]).toMatchObject({
      kind: 'order_paid',
      area: 'money',
      summary: expect.stringContaining('was marked as paid (cash)'),
      subject: expect.stringMatching(/^[A-Z]+-\d+$/),
      person: expect.stringContaining('joined'),
      before: { state: 'unpaid' },
      after: { state: 'paid' },
      address: '127.0.0.1',
      business: { slug: 'farm' },
    });
    const { by, person, subject } = nodes[0];
    const of = `businessId: "${world.farm.id}"`;
    expect((await list('owner', `${of}, person: "${by}", first: 1`)).nodes[0].subject).toBe(subject);
    expect((await list('owner', `${of}, person: "${person}"`)).nodes).toHaveLength(1);
    expect((await list('owner', `${of}, person: "nobody"`)).nodes).toEqual([]);
    expect((await list('owner', `${of}, search: "${subject.toLowerCase()}"`)).nodes[0].kind).toBe(
      'order_paid',
    );
    expect((await list('owner', `${of}, search: "100%"`)).nodes).toEqual([]);
  });

  test('is read on by pages, each row once, and admins read all of it', async () => {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const { nodes, pageInfo } = await list('admin', `first: 7${after && `, after: "${after}"`}`);
      seen.push(...nodes.map((node: object) => JSON.stringify(node)));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    const [{ count } = { count: '' }] = await sql<{ count: string }>('select count(*) from audit_entry');
    expect(seen).toHaveLength(Number(count));
    expect(seen.some((line) => line.includes('"business":null'))).toBe(true);
  });

  test('is a file too', async () => {
    const path = `/api/admin/businesses/${world.farm.id}/activity`;
    const token = (await world.token('owner'))!;
    const { text } = await world.door.call(`${path}.csv`, { token });
    expect(text.split('\n')[0]).toContain('Entry,When,Who,What');
    expect(text).toContain('was marked as paid (cash)');
    const { body } = await world.door.call(`${path}?area=people`, { token });
    expect(new Set(body.items.map(({ area }: { area: string }) => area))).toEqual(new Set(['people']));
    const wrong = await world.door.call(`${path}?area=weather`, { token });
    expect(wrong.status).toBe(400);
  });
});
