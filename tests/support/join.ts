import { ADDRESS } from './fixtures.ts';
import type { Person } from './person.ts';

/** The checkout that tests become members by. */
export const PLACE_ORDER = /* GraphQL */ `
  mutation ($selection: SelectionInput!, $address: AddressInput!, $key: String) {
    placeOrder(selection: $selection, address: $address, idempotencyKey: $key) {
      order {
        id
      }
      subscription {
        id
      }
    }
  }
`;

let checkouts = 0;

/** Joins a business with the sample page's first package, and `more` of the selection; answers both public ids. */
export async function joinWithOrder(
  who: Person,
  business: { slug: string },
  more: object = {},
): Promise<{ id: string; order: string }> {
  const { placeOrder } = await who.run(PLACE_ORDER, {
    selection: { businessSlug: business.slug, email: 'mia@example.com', chosenItemId: 'item_1', ...more },
    address: ADDRESS,
    key: `key-${(checkouts += 1)}`,
  });
  return { id: placeOrder.subscription.id, order: placeOrder.order.id };
}

/** The same; answers the subscription's public id. */
export const join = async (who: Person, business: { slug: string }, more: object = {}): Promise<string> =>
  (await joinWithOrder(who, business, more)).id;
