import type { Context } from '../context.ts';
import { refuseProblems } from '../errors.ts';
import { addressProblems, completeAddress } from '../rules/address.ts';
import type { AddressFields } from '../rules/address.ts';
import { json, row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import type { SubscriptionRow } from './membership.rows.ts';
import { ownSubscriptions } from './own-subscriptions.ts';
import { recordEvents } from './record-event.ts';

/**
 * Saves where the next boxes go: of one membership, or without an id of all that the caller holds at the business
 * (gifts keep their recipient's). Orders that were made keep theirs. @returns the newest of those.
 * @throws UNAUTHENTICATED, NOT_FOUND, INVALID by field.
 */
export async function saveShipTo(
  context: Context,
  input: { businessSlug: string; subscriptionId?: string | null; address: AddressFields },
): Promise<SubscriptionRow> {
  context.caller.required();
  refuseProblems(addressProblems(input.address));
  const address = completeAddress(input.address);
  return withTransaction(context, async () => {
    const { subscriptions } = await ownSubscriptions(context, input.businessSlug, input.subscriptionId);
    const [newest = subscriptions[0], ...others] = input.subscriptionId
      ? subscriptions
      : subscriptions.filter(({ isGift }) => !isGift);
    await row(context.em, 'update subscription set address = $2::jsonb where id = any($1::bigint[])', [
      [newest, ...others].map(({ id }) => id),
      json(address),
    ]);
    await recordEvents(
      context,
      [newest, ...others].map(({ id, address: before }) => ({
        subscriptionId: id,
        kind: 'address_changed',
        summary: 'The address was changed',
        before: { address: before },
        after: { address },
      })),
    );
    return { ...newest, address };
  });
}
