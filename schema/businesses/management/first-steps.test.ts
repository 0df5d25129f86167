import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';
import { saveNextBox } from '../../next-box/save-next-box.ts';
import { openBusiness } from './open-business.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('first steps are read from page, next box and people', async () => {
  const business = await openBusiness(await product.own(), { name: 'Salt Box' });
  const owner = await product.as.staff(business, 'owner');
  const done = async () => {
    const { managedBusiness } = await owner.run(
      'query ($id: ID!) { managedBusiness(id: $id) { firstSteps { name isDone } } }',
      { id: business.id },
    );
    return (managedBusiness.firstSteps as { name: string; isDone: boolean }[])
      .filter(({ isDone }) => isDone)
      .map(({ name }) => name);
  };
  expect(await done()).toEqual([]);
  await product.publish(business);
  expect(await done()).toEqual(['package', 'price']);
  await owner.run(
    `mutation ($id: ID!) { saveSchedule(businessId: $id, schedule: { pickup: { rhythm: monthly, day: 1 } }) { id } }`,
    { id: business.id },
  );
  await saveNextBox(await product.own(), business, { content: '<p>Carrots</p>' });
  await product.as.staff(business, 'viewer');
  expect(await done()).toEqual(['package', 'price', 'days', 'next_box', 'invite']);
});
