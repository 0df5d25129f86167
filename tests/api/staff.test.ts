import type { BusinessRow } from '../../schema/businesses/records/business.rows.ts';
import { contents } from './support/contents.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import {
  RestAttachStaffDocument as ATTACH,
  RestRemoveStaffDocument as REMOVE,
} from '../../gateway/rest/documents.generated.ts';

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

let door: TestProduct;
let farm: BusinessRow;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  door = await openTestProduct();
  admin = await door.as.admin('admin');
});
afterAll(() => door.close());

let farms = 0;
beforeEach(async () => {
  farms += 1;
  farm = await door.farm(`farm-${farms}`);
  owner = await door.as.staff(farm, 'owner', `owner-${farms}`);
});

const newcomer = () => door.as.member(`newcomer-${(newcomers += 1)}`);
let newcomers = 0;
const attach = (by: Person, who: { id: string }, role: string, businessId = farm.id) =>
  by.attempt(ATTACH, { businessId, accountId: who.id, role });
const remove = (by: Person, who: { id: string }) =>
  by.attempt(REMOVE, { businessId: farm.id, accountId: who.id });
const staff = async () => (await admin.run(STAFF, { id: farm.id })).managedBusiness.staff;

describe('attaching', () => {
  test('an owner attaches editors and viewers; attaching again sets the role', async () => {
    const pat = await newcomer();
    expect((await attach(owner, pat, 'viewer')).data.attached).toEqual({
      staff: { id: pat.id, username: pat.username, role: 'viewer' },
      isNew: true,
    });
    expect((await attach(owner, pat, 'editor')).data.attached).toMatchObject({
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
    expect((await attach(admin, pat, 'owner')).data.attached.staff.role).toBe('owner');
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
    const editor = await door.as.staff(farm, 'editor', `editor-${farms}`);
    const look = () => editor.attempt(STAFF, { id: farm.id });
    expect((await look()).data.managedBusiness.role).toBe('editor');
    expect((await remove(owner, editor)).data).toEqual({ removed: { ok: true } });
    expect((await look()).refused).toEqual({ code: 'NOT_FOUND', message: 'Business not found' });
    expect((await remove(owner, editor)).refused).toEqual({ code: 'NOT_FOUND', message: 'User not found' });
  });

  test('owners are removed by platform admins only', async () => {
    const before = await contents(door);
    expect((await remove(owner, owner)).refused).toEqual(FORBIDDEN);
    expect(await contents(door)).toEqual(before);
    expect((await remove(admin, owner)).data).toEqual({ removed: { ok: true } });
    expect(await staff()).toEqual([]);
  });
});

describe('who is attached', () => {
  test('owner, editors, viewers, each by username; counted; seen by everybody who works there', async () => {
    await door.as.staff(farm, 'viewer', `amy-${farms}`);
    const zoe = await door.as.staff(farm, 'editor', `Zoe-${farms}`);
    await door.as.staff(farm, 'editor', `bob-${farms}`);
    const { managedBusiness } = await zoe.run(STAFF, { id: farm.id });
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
    expect((await admin.run(STAFF, { id: farm.id })).managedBusiness.role).toBeNull();
  });

  test('searchAttachable finds those who are not attached yet, for owners', async () => {
    const find = async (by: Person, search: string) =>
      by.attempt(
        'query ($businessId: ID!, $search: String!) { searchAttachable(businessId: $businessId, search: $search) { id username } }',
        { businessId: farm.id, search },
      );
    const pat = await door.as.member(`Patricia-${farms}`);
    const found = { id: pat.id, username: pat.username };
    const names = async (search: string) => (await find(owner, search)).data.searchAttachable;
    expect(await names(`PATRICIA-${farms}`)).toEqual([found]);
    expect(await names(`tricia-${farms}`)).toEqual([found]);
    expect(await names('')).toEqual([]);
    // Whoever attaches people must not learn by this who they are: not by name or e-mail, not even an admin.
    await pat.run(
      'mutation { saveProfile(profile: { name: "Zenobia Qvist", email: "zq@example.com" }) { id } }',
    );
    for (const by of [owner, admin])
      for (const search of ['zenobia', 'qv', 'zen', 'zq@example.com'])
        expect((await find(by, search)).data.searchAttachable).toEqual([]);
    const rest = await owner.call(`GET /api/admin/businesses/${farm.id}/user-search?q=zenobia`);
    expect([rest.status, rest.body]).toEqual([200, []]);
    await attach(owner, pat, 'viewer');
    expect(await names(`patricia-${farms}`)).toEqual([]);
    expect((await find(pat, 'a')).refused).toEqual(FORBIDDEN);
    expect((await find(await newcomer(), 'a')).refused?.code).toBe('NOT_FOUND');
  });
});
