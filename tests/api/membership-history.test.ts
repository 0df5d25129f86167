import { rows } from '../../schema/database/sql.ts';
import { ADDRESS } from '../support/fixtures.ts';
import { join } from '../support/join.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { RestNoteMembershipDocument as NOTE } from '../../gateway/rest/documents.generated.ts';

const HISTORY = /* GraphQL */ `
  query ($id: ID!, $first: Int, $after: String) {
    membership(id: $id) {
      id
      username
      events(first: $first, after: $after) {
        nodes {
          id
          kind
          at
          by
          summary
          before
          after
          note
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;
const ORDERS = /* GraphQL */ `
  query ($id: ID!, $first: Int, $after: String) {
    membership(id: $id) {
      orders(first: $first, after: $after) {
        nodes {
          id
          scheduledOn
          state
          progress
          paidAt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

/** A business with its people and a member. */
async function newBusiness() {
  const business = await product.business();
  const [owner, editor, viewer, mia, stranger] = [
    await product.as.staff(business, 'owner'),
    await product.as.staff(business, 'editor'),
    await product.as.staff(business, 'viewer'),
    await product.as.member(),
    await product.as.staff(await product.business(), 'owner'),
  ];
  return { business, owner, editor, viewer, mia, stranger, id: await join(mia, business) };
}

const eventsOf = async (who: Person, id: string) =>
  (await who.run(HISTORY, { id })).membership.events.nodes as Record<string, any>[];

describe('the history of a membership', () => {
  test('begins with its start', async () => {
    const { editor, mia, id } = await newBusiness();
    expect(await eventsOf(editor, id)).toEqual([
      {
        id: expect.any(String),
        kind: 'started',
        at: product.now.toISOString(),
        by: mia.username,
        summary: 'The membership began',
        before: null,
        after: expect.objectContaining({
          nextBoxOn: '2026-12-10',
          totalAmount: 4500,
          box: expect.objectContaining({ itemName: 'Small box', mode: 'pickup' }),
        }),
        note: null,
      },
    ]);
  });

  test('tells who did what, when, and what it was before, newest first', async () => {
    const { business, owner, mia, id } = await newBusiness();
    const admin = await product.as.admin();
    const slug = business.slug;
    await mia.run('mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }', { slug });
    await mia.run('mutation ($slug: String!) { undoSkip(businessSlug: $slug) { ok } }', { slug });
    await owner.run('mutation ($id: ID!) { skipForMember(id: $id) { id } }', { id });
    await mia.run(
      'mutation ($slug: String!, $address: AddressInput!) { saveShipTo(businessSlug: $slug, address: $address) { id } }',
      { slug, address: { ...ADDRESS, street: 'New Lane 2' } },
    );
    product.now = new Date('2026-12-05T15:00:00Z');
    await mia.run(
      'mutation ($slug: String!, $selection: SelectionInput!) { changeBox(businessSlug: $slug, selection: $selection) { id } }',
      { slug, selection: { chosenItemId: 'item_2', mode: 'pickup' } },
    );
    await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id });
    await admin.run('mutation ($id: ID!) { reactivateSubscription(id: $id) { id } }', { id });

    const events = await eventsOf(owner, id);
    expect(events.map(({ kind, by, before, after }) => ({ kind, by, before, after }))).toEqual([
      {
        kind: 'reactivated',
        by: admin.username,
        before: { status: 'canceled', nextBoxOn: null },
        after: { status: 'active', nextBoxOn: '2027-01-10' },
      },
      {
        kind: 'canceled',
        by: owner.username,
        before: { status: 'active', nextBoxOn: '2027-01-10' },
        after: { status: 'canceled', nextBoxOn: null },
      },
      {
        kind: 'box_changed',
        by: mia.username,
        before: { box: expect.objectContaining({ itemName: 'Small box', amount: 4500 }) },
        after: { box: expect.objectContaining({ itemName: 'Large box', amount: 8000 }) },
      },
      {
        kind: 'address_changed',
        by: mia.username,
        before: { address: expect.objectContaining({ street: '12 Orchard Lane' }) },
        after: { address: expect.objectContaining({ street: 'New Lane 2' }) },
      },
      {
        kind: 'skipped',
        by: owner.username,
        before: { nextBoxOn: '2026-12-10' },
        after: { yearMonth: '2026-12', nextBoxOn: '2027-01-10' },
      },
      {
        kind: 'skip_undone',
        by: mia.username,
        before: { nextBoxOn: '2027-01-10' },
        after: { yearMonth: '2026-12', nextBoxOn: '2026-12-10' },
      },
      {
        kind: 'skipped',
        by: mia.username,
        before: { nextBoxOn: '2026-12-10' },
        after: { yearMonth: '2026-12', nextBoxOn: '2027-01-10' },
      },
      expect.objectContaining({ kind: 'started', by: mia.username }),
    ]);
    expect(events[0]!.at).toBe(product.now.toISOString());
    expect(events[4]!.summary).toBe('December 2026 was skipped for the member');
  });

  test('does not tell twice what was asked twice', async () => {
    const { business, owner, mia, id } = await newBusiness();
    const twice = async (who: Person, document: string, variables: object) => {
      await who.run(document, variables);
      await who.run(document, variables);
    };
    const slug = business.slug;
    await twice(mia, 'mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }', { slug });
    await twice(owner, 'mutation ($id: ID!) { skipForMember(id: $id) { id } }', { id });
    await twice(mia, 'mutation ($slug: String!) { undoSkip(businessSlug: $slug) { ok } }', { slug });
    await twice(owner, 'mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id });
    await twice(owner, 'mutation ($id: ID!) { reactivateSubscription(id: $id) { id } }', { id });
    expect((await eventsOf(owner, id)).map(({ kind }) => kind)).toEqual([
      'reactivated',
      'canceled',
      'skip_undone',
      'skipped',
      'started',
    ]);
  });

  test('a closed business tells of each membership that ended with it', async () => {
    const { business, id } = await newBusiness();
    const { closeBusiness } = await import('../../schema/businesses/management/close-business.ts');
    await closeBusiness(await (await product.as.admin('closer')).context(), business);
    const stored = await rows<object>(
      product.orm.em.fork(),
      `select kind, by, before, after from membership_event e join subscription s on s.id = e.subscription_id
        where s.public_id = $1 order by e.id desc limit 1`,
      [id],
    );
    expect(stored).toEqual([
      {
        kind: 'canceled',
        by: 'closer',
        before: { status: 'active', nextBoxOn: '2026-12-10' },
        after: { status: 'canceled', nextBoxOn: null },
      },
    ]);
  });

  test('can’t be changed or deleted, whoever writes to the database', async () => {
    await newBusiness();
    for (const statement of [
      "update membership_event set summary = 'Nothing happened'",
      'delete from membership_event',
      'truncate membership_event',
    ])
      await expect(product.orm.em.getConnection().execute(statement)).rejects.toThrow(
        'The history of a membership is only ever added to',
      );
  });

  test('goes on by cursor, and is read for a whole list of memberships at once', async () => {
    const { business, owner, editor, mia, id } = await newBusiness();
    for (const note of ['one', 'two', 'three']) await editor.run(NOTE, { id, note });
    const first = (await editor.run(HISTORY, { id, first: 2 })).membership.events;
    expect(first.nodes.map(({ note }: any) => note)).toEqual(['three', 'two']);
    const rest = (await editor.run(HISTORY, { id, after: first.pageInfo.endCursor })).membership.events;
    expect(rest.nodes.map(({ note }: any) => note)).toEqual(['one', null]);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    expect((await editor.refused(HISTORY, { id, first: 0 })).code).toBe('BAD_REQUEST');
    expect((await editor.refused(HISTORY, { id, after: 'x' })).code).toBe('BAD_REQUEST');

    const list = `query ($id: ID!) { businessMemberships(businessId: $id) { nodes {
      events(first: 3) { nodes { kind } } orders(first: 3) { nodes { id } } } } }`;
    const statementsOf = async () =>
      (await product.statements.during(() => owner.run(list, { id: business.id }))).length;
    const few = await statementsOf();
    for (let n = 0; n < 5; n += 1) await join(mia, business);
    expect(await statementsOf()).toBe(few);
  });
});

describe('one membership', () => {
  test('a viewer gets no e-mail, phone or address by any of its ways', async () => {
    const { business, viewer, editor, mia, id } = await newBusiness();
    await mia.run(
      'mutation ($slug: String!, $address: AddressInput!) { saveShipTo(businessSlug: $slug, address: $address) { id } }',
      { slug: business.slug, address: { ...ADDRESS, street: 'New Lane 2' } },
    );
    const [changed] = await eventsOf(viewer, id);
    expect(changed).toMatchObject({ kind: 'address_changed', before: null, after: null });
    expect((await eventsOf(editor, id))[0]!.after.address.street).toBe('New Lane 2');
    expect(JSON.stringify(await viewer.run(HISTORY, { id }))).not.toMatch(/Lane|555-0100|mia@example/);
    for (const field of [
      'email',
      'address { street }',
      'subscription { email }',
      'subscription { address { street } }',
    ]) {
      const document = `query ($id: ID!) { membership(id: $id) { orders { nodes { ${field} } } } }`;
      expect((await viewer.refused(document, { id })).code).toBe('FORBIDDEN');
      await editor.run(document, { id });
      const months = `query ($id: ID!) { membership(id: $id) { months { order { ${field} } } } }`;
      expect((await viewer.refused(months, { id })).code).toBe('FORBIDDEN');
    }
    await mia.run('{ viewer { orders { nodes { email address { street } subscription { email } } } } }');
  });

  test('shows its orders', async () => {
    const { viewer, id } = await newBusiness();
    expect((await viewer.run(ORDERS, { id })).membership.orders).toEqual({
      nodes: [
        { id: expect.any(String), scheduledOn: '2026-11-10', state: 'unpaid', progress: 'new', paidAt: null },
      ],
      pageInfo: { hasNextPage: false, endCursor: expect.any(String) },
    });
  });
});

describe('a note', () => {
  test('is kept as it was written, for editors and above', async () => {
    const { editor, owner, id } = await newBusiness();
    await editor.run(NOTE, { id, note: '  Called: leave it\nwith the neighbour. ' });
    expect((await eventsOf(owner, id))[0]).toMatchObject({
      kind: 'noted',
      by: editor.username,
      note: 'Called: leave it\nwith the neighbour.',
    });
  });

  test('is refused where there is none, or too much of it', async () => {
    const { editor, id } = await newBusiness();
    expect(await editor.refused(NOTE, { id, note: '  ' })).toMatchObject({
      code: 'INVALID',
      fields: { note: 'Please write a note' },
    });
    expect((await editor.refused(NOTE, { id, note: 'x'.repeat(5001) })).fields).toHaveProperty('note');
    expect((await editor.refused(NOTE, { id, note: 'a\u0007b' })).fields).toHaveProperty('note');
    expect(await eventsOf(editor, id)).toHaveLength(1);
  });
});
