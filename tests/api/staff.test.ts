import type { BusinessRow } from '../../schema/businesses/records/business.rows.ts';
import { openFarm } from './support/businesses.ts';
import { contents } from './support/contents.ts';
import { answerOf, graph } from './support/graph.ts';
import { openApp } from './support/open-app.ts';
import type { TestApp } from './support/open-app.ts';
import { somebody, staffOf } from './support/people.ts';
import type { Somebody } from './support/people.ts';

const ATTACH = /* GraphQL */ `
  mutation ($businessId: ID!, $accountId: ID!, $role: StaffRole!) {
    attachStaff(businessId: $businessId, accountId: $accountId, role: $role) {
      staff {
        id
        username
        role
      }
      isNew
    }
  }
`;
const REMOVE = /* GraphQL */ `
  mutation ($businessId: ID!, $accountId: ID!) {
    removeStaff(businessId: $businessId, accountId: $accountId) {
      ok
    }
  }
`;
const STAFF = /* GraphQL */ `
  query ($id: ID!) {
    managedBusiness(id: $id) {
      role
      userCount
      staff {
        username
        role
      }
    }
  }
`;
const FORBIDDEN = { code: 'FORBIDDEN', message: 'You do not have permission to do this' };

let door: TestApp;
let farm: BusinessRow;
let admin: Somebody;
let owner: Somebody;
beforeAll(async () => {
  door = await openApp();
  admin = await somebody(door, 'admin', { isAdmin: true });
});
afterAll(() => door.close());

let farms = 0;
beforeEach(async () => {
  farms += 1;
  farm = await openFarm(door, `farm-${farms}`);
  owner = await staffOf(door, farm, 'owner', `owner-${farms}`);
});

const newcomer = () => somebody(door, `newcomer-${(newcomers += 1)}`);
let newcomers = 0;
const attach = (by: Somebody, who: { id: string }, role: string, businessId = farm.id) =>
  graph(door, by.token, ATTACH, { businessId, accountId: who.id, role });
const remove = (by: Somebody, who: { id: string }) =>
  graph(door, by.token, REMOVE, { businessId: farm.id, accountId: who.id });
const staff = async () => (await answerOf(door, admin.token, STAFF, { id: farm.id })).managedBusiness.staff;

describe('attaching', () => {
  test('an owner attaches editors and viewers; attaching again sets the role', async () => {
    const pat = await newcomer();
    expect((await attach(owner, pat, 'viewer')).data.attachStaff).toEqual({
      staff: { id: pat.id, username: pat.username, role: 'viewer' },
      isNew: true,
    });
    expect((await attach(owner, pat, 'editor')).data.attachStaff).toMatchObject({
      staff: { role: 'editor' },
      isNew: false,
    });
    expect(await staff()).toEqual([
      { username: owner.username, role: 'owner' },
      { username: pat.username, role: 'editor' },
    ]);
  });

  test('an admin’s new owner demotes the earlier one to editor, in the same transaction', async () => {
    const pat = await newcomer();
    expect((await attach(admin, pat, 'owner')).data.attachStaff.staff.role).toBe('owner');
    expect(await staff()).toEqual([
      { username: pat.username, role: 'owner' },
      { username: owner.username, role: 'editor' },
    ]);
    // What came with the role is gone with it, at the next request.
    expect((await attach(owner, await newcomer(), 'viewer')).refused).toEqual(FORBIDDEN);
  });

  test('an owner neither makes an owner nor gives the own role away', async () => {
    const pat = await newcomer();
    const before = await contents(door);
    expect((await attach(owner, pat, 'owner')).refused).toEqual(FORBIDDEN);
    expect((await attach(owner, owner, 'viewer')).refused).toEqual(FORBIDDEN);
    expect(await contents(door)).toEqual(before);
  });

  test('nobody below the owner attaches, and a stranger does not learn that the business is there', async () => {
    const pat = await newcomer();
    const people = await Promise.all([
      staffOf(door, farm, 'editor', `editor-${farms}`),
      staffOf(door, farm, 'viewer', `viewer-${farms}`),
      somebody(door, `stranger-${farms}`),
    ]);
    const before = await contents(door);
    const refusals = [];
    for (const person of people) refusals.push((await attach(person, pat, 'viewer')).refused?.code);
    expect(refusals).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
    const asVisitor = await graph(door, null, ATTACH, {
      businessId: farm.id,
      accountId: pat.id,
      role: 'viewer',
    });
    expect(asVisitor.refused?.code).toBe('UNAUTHENTICATED');
    expect(await contents(door)).toEqual(before);
  });

  test('an unknown account and an unknown business are not found', async () => {
    const missing = { code: 'NOT_FOUND', message: 'User not found' };
    for (const id of ['999999', 'x', '1; drop table staff', '9'.repeat(30)])
      expect((await attach(admin, { id }, 'viewer')).refused).toEqual(missing);
    for (const id of ['999999', 'x', '9'.repeat(30)])
      expect((await attach(admin, owner, 'viewer', id)).refused?.code).toBe('NOT_FOUND');
  });

  test('of many owners at once one stays, and nobody is lost', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, newcomer));
    const answers = await Promise.all(people.map((person) => attach(admin, person, 'owner')));
    expect(answers.map(({ refused }) => refused)).toEqual(people.map(() => null));
    const roles = (await staff()).map(({ role }: { role: string }) => role);
    expect(roles).toEqual(['owner', 'editor', 'editor', 'editor', 'editor', 'editor']);
  });
});

describe('removing', () => {
  test('is felt at the next request', async () => {
    const editor = await staffOf(door, farm, 'editor', `editor-${farms}`);
    const look = () => graph(door, editor.token, STAFF, { id: farm.id });
    expect((await look()).data.managedBusiness.role).toBe('editor');
    expect((await remove(owner, editor)).data).toEqual({ removeStaff: { ok: true } });
    expect((await look()).refused).toEqual({ code: 'NOT_FOUND', message: 'Business not found' });
    expect((await remove(owner, editor)).refused).toEqual({ code: 'NOT_FOUND', message: 'User not found' });
  });

  test('owners are removed by platform admins only', async () => {
    const before = await contents(door);
    expect((await remove(owner, owner)).refused).toEqual(FORBIDDEN);
    expect(await contents(door)).toEqual(before);
    expect((await remove(admin, owner)).data).toEqual({ removeStaff: { ok: true } });
    expect(await staff()).toEqual([]);
  });
});

describe('who is attached', () => {
  test('owner, editors, viewers, each by username; counted; seen by everybody who works there', async () => {
    await staffOf(door, farm, 'viewer', `amy-${farms}`);
    const zoe = await staffOf(door, farm, 'editor', `Zoe-${farms}`);
    await staffOf(door, farm, 'editor', `bob-${farms}`);
    const { managedBusiness } = await answerOf(door, zoe.token, STAFF, { id: farm.id });
    expect(managedBusiness).toEqual({
      role: 'editor',
      userCount: 4,
      staff: [
        { username: owner.username, role: 'owner' },
        { username: `bob-${farms}`, role: 'editor' },
        { username: `Zoe-${farms}`, role: 'editor' },
        { username: `amy-${farms}`, role: 'viewer' },
      ],
    });
    expect((await answerOf(door, admin.token, STAFF, { id: farm.id })).managedBusiness.role).toBeNull();
  });

  test('searchAttachable finds those who are not attached yet, for owners', async () => {
    const find = async (by: Somebody, search: string) =>
      graph(
        door,
        by.token,
        'query ($businessId: ID!, $search: String!) { searchAttachable(businessId: $businessId, search: $search) { id username } }',
        { businessId: farm.id, search },
      );
    const pat = await somebody(door, `Patricia-${farms}`);
    const found = { id: pat.id, username: pat.username };
    const names = async (search: string) => (await find(owner, search)).data.searchAttachable;
    expect(await names(`PATRICIA-${farms}`)).toEqual([found]);
    expect(await names(`tricia-${farms}`)).toEqual([found]);
    expect(await names('')).toEqual([]);
    await attach(owner, pat, 'viewer');
    expect(await names(`patricia-${farms}`)).toEqual([]);
    expect((await find(pat, 'a')).refused).toEqual(FORBIDDEN);
    expect((await find(await newcomer(), 'a')).refused?.code).toBe('NOT_FOUND');
  });
});
