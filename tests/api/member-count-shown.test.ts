import { joinWithOrder } from '../support/join.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/** Whether everybody sees how many members a business has is its owner's to say; its staff always does. */
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('an owner hides the number of members from everybody but those who work there, and shows it again', async () => {
  const business = await product.business();
  const owner = await product.as.staff(business, 'owner');
  const editor = await product.as.staff(business, 'editor');
  const mia = await product.as.member();
  await joinWithOrder(mia, business);
  const settings = `/api/admin/businesses/${business.id}/settings`;
  const listed = async (token?: string) => {
    const { body } = await product.call('/api/businesses', token ? { token } : {});
    return body.businesses.find(({ id }: { id: string }) => id === business.id).memberCount;
  };
  const GRAPH = `{ business(slug: "${business.slug}") { memberCount } businesses { nodes { id memberCount } } }`;
  const everywhere = async () => {
    const seen = await product.as.visitor.run(GRAPH);
    const row = seen.businesses.nodes.find(({ id }: { id: string }) => id === business.id);
    return [await listed(), await listed(mia.token), seen.business.memberCount, row.memberCount];
  };
  const staffs = async () => {
    const { body } = await product.call('/api/my/businesses', { token: editor.token });
    const { managedBusiness } = await owner.run(
      `query ($id: ID!) { managedBusiness(id: $id) { memberCount } }`,
      { id: business.id },
    );
    return [body[0].memberCount, managedBusiness.memberCount];
  };

  expect([await everywhere(), await staffs()]).toEqual([
    [1, 1, 1, 1],
    [1, 1],
  ]);

  const hidden = await product.call(settings, { token: owner.token, body: { shows_member_count: false } });
  expect(hidden.body.shows_member_count).toBe(false);
  expect([await everywhere(), await staffs()]).toEqual([
    [0, 0, 0, 0],
    [1, 1],
  ]);
  // Whoever works there reads the list as everybody does: its body is shared.
  expect(await listed(owner.token)).toBe(0);

  const refused = await product.call(settings, { token: editor.token, body: { shows_member_count: true } });
  expect(refused.status).toBe(403);
  await product.call(settings, { token: owner.token, body: { shows_member_count: true } });
  expect(await everywhere()).toEqual([1, 1, 1, 1]);
});
