import { get, ok, refused } from './calls.ts';
import type { Answer, Call } from './calls.ts';
import { expect, list, record, text } from './values.ts';
import type { Json, Row } from './values.ts';

export type Member = { token: string; slug: string; selection: Row; address: Row };

/**
 * What a member does between two boxes: takes a skip back and asks for it again, changes the box and the address.
 * @param skipped the month that is skipped, null where the window was closed
 * @throws PlainClientFailure at the first answer that is not what the specification says
 */
export async function runMemberLife(
  call: Call,
  { token, slug, selection, address }: Member,
  skipped: string | null,
  done: (line: string) => void,
): Promise<void> {
  const at = `/api/my/subscriptions/${slug}`;
  const as = { token, tenant: slug };
  const my = async (name: string) => list((await get(call, `/api/my/${name}`, as)).body, name);
  const skip = () => call('POST', `${at}/skip`, as);

  if (skipped !== null) {
    expect(monthOf(await skip()) === skipped, 'asking again does not answer the same month', skipped);
    expect((await my('skips')).length === 1, 'asking again skips a second month', null);
    const undone = await call('DELETE', `${at}/skip`, as);
    expect(undone.status === 200, `taking a skip back was answered with ${undone.status}`, undone.body);
    expect(record(undone.body, 'undo')['ok'] === true, 'the answer is not ok', undone.body);
    expect((await my('skips')).length === 0, 'the skip is still there', null);
    expect(monthOf(await skip()) === skipped, 'another month is skipped than before', skipped);
    done('the skip was taken back and asked for again');
  }

  // The first order is of this month, and a box can be changed in the month after an order's.
  const box = await call('POST', `${at}/box`, { ...as, body: { selection } });
  refused(box, 422, 'a change of box in the month of the first order');
  const [subscription] = await my('subscriptions');
  expect(subscription?.['status'] === 'active', 'the subscription is not as it was', subscription ?? null);
  refused(await call('POST', `${at}/box`, { body: { selection }, tenant: slug }), 401, 'without a token');
  done('the box cannot be changed yet, and it says so');

  const street = '14 Orchard Lane';
  const moved = record(
    (await ok(call, `${at}/address`, { ...as, body: { address: { ...address, street } } })).body,
    'address',
  );
  const kept = record(moved['subscription'] ?? null, 'subscription');
  expect(record(kept['address'] ?? null, 'address')['street'] === street, 'another address', kept);
  const [order] = await my('orders');
  const ordered = record(order?.['address'] ?? null, 'address of the order');
  expect(ordered['street'] === address['street'], 'the order that was placed has moved too', ordered);
  const homeless = await call('POST', `${at}/address`, {
    ...as,
    body: { address: { ...address, street: '' } },
  });
  refused(homeless, 422, 'an address without a street');
  const elsewhere = await call('POST', '/api/my/subscriptions/no-such-business-here/address', {
    token,
    body: { address },
  });
  refused(elsewhere, 404, 'the address at an unknown business');
  done('the address was changed for the boxes to come');
}

function monthOf(answer: Answer): string {
  expect(answer.status < 300, `a skip was answered with ${answer.status}`, answer.body as Json);
  return text(record(answer.body, 'skip'), 'year_month');
}
