import type { Person } from '../../../tests/support/person.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';

const EVERYTHING = /* GraphQL */ `
  query ($first: Int) {
    managedBusinesses(first: $first) {
      totalCount
      nodes {
        role
        userCount
        staff {
          username
        }
        catalog {
          items {
            id
            variations {
              id
            }
          }
          addons {
            id
          }
          upgrades {
            id
          }
        }
        business {
          name
          memberCount
          nextBox {
            content
          }
          page {
            version
          }
          plan {
            id
          }
        }
      }
    }
  }
`;

describe('lists of the platform', () => {
  let product: TestProduct;
  let admin: Person;
  beforeAll(async () => {
    product = await openTestProduct();
    admin = await product.as.admin();
    for (let n = 0; n < 40; n += 1) {
      const business = await product.business();
      await product.as.staff(business, n % 2 ? 'owner' : 'viewer');
    }
    await admin.run(
      `mutation { ${Array.from({ length: 30 }, (_, n) => `c${n}: createCoupon(coupon: {code: "C${n}", type: "percent", value: 1, businessId: "${n + 1}"}) { id }`).join(' ')} }`,
    );
  });
  afterAll(() => product.close());

  test.each([
    ['businesses with everything', EVERYTHING, 12],
    [
      'accounts',
      'query ($first: Int) { accounts(first: $first, search: "memb") { totalCount nodes { id } } }',
      4,
    ],
    [
      'coupons',
      'query ($first: Int) { coupons(first: $first) { nodes { id useCount business { name } } } }',
      4,
    ],
  ])('%s: 30 rows take as many statements as 3', async (_, document, most) => {
    const read = (first: number) => product.statements.during(() => admin.run(document, { first }));
    await read(30);
    const [few, many] = [await read(3), await read(30)];
    expect(many.toSorted()).toEqual(few.toSorted());
    expect(many.length).toBeLessThanOrEqual(most);
  });
});
