import { renewDue } from '../../../schema/memberships/renewals/renew-due.ts';
import {
  AT,
  BOX,
  door,
  owner,
  member,
  membership,
  order,
  startLives,
  join,
  mine,
  asMember,
  asOwner,
  handled,
  row,
} from '../support/life-house.ts';
import { ADDRESS, SELECTION } from '../../support/fixtures.ts';

startLives();

describe('one’s own', () => {
  test('orders say where their payment and their box stand', async () => {
    expect(await mine('orders')).toEqual([handled({ address: ADDRESS, email: 'mia@example.com' })]);
    await asOwner(`/orders/${order}/paid`, {});
    await asOwner(`/orders/${order}/ready`, {});
    expect(await mine('orders')).toEqual([
      handled({
        state: 'paid',
        progress: 'ready',
        paid_at: AT,
        address: ADDRESS,
        email: 'mia@example.com',
      }),
    ]);
  });

  test('subscriptions say what became of their months, and what is owed', async () => {
    const [subscription] = await mine('subscriptions');
    expect(subscription).toEqual({
      id: membership,
      business_slug: 'farm',
      status: 'active',
      payment_state: 'ok',
      past_due_cents: 0,
      retry_on: null,
      card: null,
      started_at: AT,
      canceled_at: null,
      is_gift: false,
      selection: BOX,
      pending_selection: null,
      address: ADDRESS,
      email: 'mia@example.com',
      next_box_on: '2026-12-03',
      deadline_on: null,
      weekday: null,
      next_amount: 2650,
      skip_month: '2026-12',
      skip_by: '2026-11-16',
      is_skipped: false,
      skippable_months: expect.any(Array),
      change_holds_from: '2026-12-03',
      months: [
        { year_month: '2026-12', state: 'scheduled', scheduled_on: '2026-12-03', order_id: null },
        { year_month: '2026-11', state: 'unpaid', scheduled_on: '2026-11-03', order_id: order },
      ],
    });
  });

  test('months go on with the renewals, and a skip takes exactly one', async () => {
    await asMember('/subscriptions/farm/skip');
    door.clock.moveTo(new Date('2027-01-03T17:00:00Z'));
    await renewDue(await door.own(), {});
    const [renewed] = await mine('orders');
    expect(renewed).toMatchObject({ scheduled_on: '2027-01-03', state: 'unpaid', total_amount: 2650 });
    expect((await mine('subscriptions'))[0].months).toEqual([
      { year_month: '2027-02', state: 'scheduled', scheduled_on: '2027-02-03', order_id: null },
      { year_month: '2027-01', state: 'unpaid', scheduled_on: '2027-01-03', order_id: renewed.id },
      { year_month: '2026-12', state: 'skipped', scheduled_on: '2026-12-03', order_id: null },
      { year_month: '2026-11', state: 'unpaid', scheduled_on: '2026-11-03', order_id: order },
    ]);
  });

  test('a skip is taken back by the same address', async () => {
    const skip = await asMember('/subscriptions/farm/skip');
    expect([skip.status, skip.body]).toEqual([201, { year_month: '2026-12', business_slug: 'farm' }]);
    expect(await mine('skips')).toEqual([skip.body]);
    expect((await mine('subscriptions'))[0]).toMatchObject({ is_skipped: true, next_box_on: '2027-01-03' });
    const undone = await door.call('/api/my/subscriptions/farm/skip', {
      method: 'DELETE',
      token: member.token,
    });
    expect([undone.status, undone.body]).toEqual([200, { ok: true }]);
    expect(await mine('skips')).toEqual([]);
    expect((await mine('subscriptions'))[0]).toMatchObject({ is_skipped: false, next_box_on: '2026-12-03' });
  });

  test('of several memberships one alone is skipped, where its id is given', async () => {
    await join({ chosenAddonIds: [] }, 'second');
    const skip = (query: string, method: 'POST' | 'DELETE' = 'POST') =>
      door.call(`/api/my/subscriptions/farm/skip${query}`, { method, token: member.token });
    const skipped = async () =>
      (await mine('subscriptions')).map((row: { is_skipped: boolean }) => row.is_skipped);
    expect((await skip(`?subscription=${membership}`)).body).toEqual({
      year_month: '2026-12',
      business_slug: 'farm',
    });
    expect(await skipped()).toEqual([false, true]);
    await skip('');
    expect(await skipped()).toEqual([true, true]);
    expect((await skip(`?subscription=${membership}`, 'DELETE')).body).toEqual({ ok: true });
    expect(await skipped()).toEqual([true, false]);
    expect((await skip('?subscription=somebody-else’s')).status).toBe(404);
  });

  test('box and address change from the next order on', async () => {
    door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    await renewDue(await door.own(), {});
    const selection = { ...SELECTION, chosenAddonIds: [] };
    const changed = await asMember('/subscriptions/farm/box', { selection });
    expect([changed.status, changed.body.subscription]).toMatchObject([
      200,
      { id: membership, pending_selection: { amount: 2000 }, change_holds_from: '2027-01-03' },
    ]);
    const moved = await asMember('/subscriptions/farm/address', {
      address: { ...ADDRESS, street: '1 New Street' },
    });
    expect(moved.body.subscription.address.street).toBe('1 New Street');
    expect((await mine('orders'))[0]).toMatchObject({
      total_amount: 2650,
      address: { street: '12 Orchard Lane' },
    });
    door.clock.moveTo(new Date('2027-01-03T17:00:00Z'));
    await renewDue(await door.own(), {});
    expect((await mine('orders'))[0]).toMatchObject({
      total_amount: 2000,
      address: { street: '1 New Street' },
    });
  });

  test('a member cannot cancel: that is done by phone', async () => {
    const by = (token: string) =>
      door.call(`/api/admin/memberships/${membership}/cancel`, { method: 'POST', token });
    expect((await by(member.token)).status).toBe(404);
    expect((await mine('subscriptions'))[0].status).toBe('active');
    expect((await by(owner.token)).body).toEqual(row({ status: 'canceled', next_box_on: null }));
    const [canceled] = await mine('subscriptions');
    expect(canceled).toMatchObject({ status: 'canceled', canceled_at: AT, next_box_on: null });
    door.clock.moveTo(new Date('2027-03-03T17:00:00Z'));
    await renewDue(await door.own(), {});
    expect(await mine('orders')).toHaveLength(1);
  });

  test('mails that are not needed can be switched off', async () => {
    const read = () => door.call('/api/my/email-preferences', { token: member.token });
    expect([(await read()).status, (await read()).body]).toEqual([200, { optional: true }]);
    const saved = await asMember('/email-preferences', { optional: false });
    expect([saved.status, saved.body]).toEqual([200, { optional: false }]);
    expect((await read()).body).toEqual({ optional: false });
    const wrong = await asMember('/email-preferences', { optional: 'no' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      {
        error: 'The body cannot be used: optional must be true or false',
        code: 'BAD_REQUEST',
        fields: { optional: 'optional must be true or false' },
      },
    ]);
  });
});
