import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { farm } from '../../schema/rules/starters/farm.ts';
import { farmPage, SELECTION, aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const SHOWN = /* GraphQL */ `
  query ($slug: String!) {
    business(slug: $slug) {
      description
      priceFromCents
      page {
        content {
          description
        }
      }
      shownPage {
        content {
          description
          itemsSnapshot {
            name
          }
          faqs {
            q
          }
          fulfillment {
            pickupAddress
          }
        }
      }
    }
  }
`;

test('words of a template are kept for the editor and reach no visitor, until they are changed', async () => {
  const { name, description, prices } = farm.items[0]!;
  const id = 'item_1';
  const variations = [
    { id: `${id}_pickup`, name: 'Pickup', ordinal: 0, amount: prices.pickup, currency: 'USD' },
    { id: `${id}_delivery`, name: 'Delivery', ordinal: 2, amount: prices.delivery, currency: 'USD' },
  ];
  const words = {
    description: farm.description,
    faqs: farm.faqs,
    fulfillment: farm.fulfillment,
    itemIds: [id],
    itemsSnapshot: [{ id, name, description, descriptionHtml: `<p>${description}</p>`, variations }],
    addonIds: [],
    addonsSnapshot: [],
  };
  const business = await product.farm('field', words);
  const owner = await product.as.staff(business, 'owner');
  const shown = async () => (await product.as.visitor.run(SHOWN, { slug: 'field' })).business;
  const nothing = { description: '', itemsSnapshot: [], faqs: [], fulfillment: { pickupAddress: '' } };
  expect(await shown()).toMatchObject({
    description: 'Vegetables',
    priceFromCents: null,
    page: { content: { description: '' } },
    shownPage: { content: nothing },
  });
  const rest = await product.call('/api/businesses/field/page');
  expect(rest.body.content).toMatchObject(nothing);
  expect((await product.call('/api/square/items', { tenant: 'field' })).body.items).toEqual([]);
  const joined = await product.call('/api/checkout', {
    token: (await product.as.member()).token,
    body: aCheckout({ ...SELECTION, businessSlug: 'field', chosenAddonIds: [] }),
  });
  expect(joined.status).toBe(422);

  const editors = await product.call(`/api/admin/businesses/${business.id}/page`, { token: owner.token });
  expect(editors.body.content).toMatchObject({ description: farm.description, itemIds: [id] });
  const steps = await owner.run(
    'query ($id: ID!) { managedBusiness(id: $id) { firstSteps { name isDone } } }',
    { id: business.id },
  );
  expect(steps.managedBusiness.firstSteps).toContainEqual({ name: 'package', isDone: false });

  const content = { ...farmPage(), ...words, description: '<p>Carrots by the river.</p>' };
  content.itemsSnapshot[0]!.name = 'River Box';
  await product.call(`/api/admin/businesses/${business.id}/page`, { token: owner.token, body: { content } });
  expect(await shown()).toMatchObject({
    description: 'Carrots by the river.',
    priceFromCents: prices.pickup,
    shownPage: {
      content: { description: '<p>Carrots by the river.</p>', itemsSnapshot: [{ name: 'River Box' }] },
    },
  });
});
