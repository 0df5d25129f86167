import { ADDRESS } from '../../tests/support/fixtures.ts';
import { join, PLACE_ORDER } from '../../tests/support/join.ts';
import { row, rows } from '../database/sql.ts';
import { queueEmail } from './outbox/queue-email.ts';
import { queueUpcomingBoxes } from './outbox/queue-upcoming-boxes.ts';
import { sendWaitingEmails } from './outbox/send-waiting-emails.ts';
import { unsubscribe } from './outbox/unsubscribe.ts';
import type { Person } from '../../tests/support/person.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

const SKIP = 'mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }';
const SKIP_FOR = 'mutation ($id: ID!) { skipForMember(id: $id) { id } }';
const CANCEL = 'mutation ($id: ID!) { cancelSubscription(id: $id) { id } }';
const REACTIVATE = 'mutation ($id: ID!) { reactivateSubscription(id: $id) { id } }';
const CLOSE_BUSINESS = 'mutation ($id: ID!) { closeBusiness(id: $id) { ok } }';
const CHANGE_BOX = `mutation ($slug: String!, $selection: SelectionInput!) {
  changeBox(businessSlug: $slug, selection: $selection) { id } }`;
let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await product.as.admin();
});
afterAll(() => product.close());
beforeEach(async () => {
  product.now = new Date('2026-11-03T15:00:00Z');
  product.mailer.sent.length = 0;
  product.mailer.failure = null;
  await run('delete from email');
  await run("update subscription set status = 'canceled', canceled_at = now(), next_box_on = null");
});

const run = <Row>(text: string, values: (string | number)[] = []) =>
  rows<Row>(product.orm.em.fork(), text, values);

/** Sends everything that waits, and answers what was sent, the oldest first: several are handed over at once. */
async function send() {
  product.mailer.sent.length = 0;
  const done = await sendWaitingEmails(await product.as.visitor.context(), { limit: 100 });
  const written = await run<{ messageId: string }>(
    `select kind || '-' || public_id as "messageId" from email order by id`,
  );
  const ids = written.map(({ messageId }) => messageId);
  const mails = product.mailer.sent.toSorted((a, b) => ids.indexOf(a.messageId) - ids.indexOf(b.messageId));
  return { ...done, mails };
}

/** Kinds and periods in the outbox, the oldest first. */
const outbox = async () =>
  (await run<{ mail: string }>(`select kind || ' ' || period as mail from email order by id`)).map(
    ({ mail }) => mail,
  );

describe('what causes a mail', () => {
  test('a checkout queues the welcome in its transaction, once', async () => {
    const farm = await product.business({ name: 'Green Farm' });
    const mia = await product.as.member();
    const order = {
      businessSlug: farm.slug,
      email: 'mia@example.com',
      chosenItemId: 'item_1',
      mode: 'pickup',
    };
    await mia.run(PLACE_ORDER, { selection: order, address: ADDRESS, key: 'welcome-1' });
    await mia.run(PLACE_ORDER, { selection: order, address: ADDRESS, key: 'welcome-1' });
    await mia.refused(PLACE_ORDER, {
      selection: { ...order, couponCode: 'NONE' },
      address: ADDRESS,
      key: 'w-2',
    });
    expect(await outbox()).toEqual(['welcome start']);

    const { mails, sent } = await send();
    expect(sent).toBe(1);
    expect(mails).toMatchObject([
      {
        to: 'mia@example.com',
        fromName: 'Green Farm',
        replyTo: 'help@example.com',
        subject: 'Welcome to Green Farm',
        unsubscribeUrl: null,
      },
    ]);
    expect(mails[0]!.text).toContain('Total: $45.00');
    expect(mails[0]!.text).toContain(`https://${farm.slug}.regulars.test/membership`);
    expect(mails[0]!.text).not.toContain('Mia');
    expect(mails[0]!.text).not.toContain('Orchard Lane');
  });

  test('a skip, asked for twice, and one by staff', async () => {
    const farm = await product.business();
    const mia = await product.as.member();
    await join(mia, farm);
    await mia.run(SKIP, { slug: farm.slug });
    await mia.run(SKIP, { slug: farm.slug });
    expect(await outbox()).toEqual(['welcome start', 'skipped 2026-12']);
    const { mails } = await send();
    expect(mails[1]!.text).toContain('December 2026 is skipped.');
    expect(mails[1]!.text).toContain('Your next box comes Sunday, January 3, for $45.00.');

    const other = await product.as.member();
    await admin.run(SKIP_FOR, { id: await join(other, farm) });
    expect((await outbox()).at(-1)).toBe('skipped 2026-12');
  });

  test('a change of box, each of them', async () => {
    const farm = await product.business();
    const mia = await product.as.member();
    product.now = new Date('2026-10-03T15:00:00Z');
    await join(mia, farm);
    product.now = new Date('2026-11-01T15:00:00Z');
    await mia.run(CHANGE_BOX, {
      slug: farm.slug,
      selection: { businessSlug: farm.slug, chosenItemId: 'item_2' },
    });
    product.now = new Date('2026-11-01T16:00:00Z');
    await mia.run(CHANGE_BOX, {
      slug: farm.slug,
      selection: { businessSlug: farm.slug, chosenItemId: 'item_1' },
    });
    const { mails } = await send();
    expect(mails.map(({ text }) => /(Small|Large) box, pickup: (\S+)/.exec(text)?.[0])).toEqual([
      'Small box, pickup: $45.00',
      'Large box, pickup: $80.00',
      'Small box, pickup: $45.00',
    ]);
    expect(mails[1]!.text).toContain('Your box changes on Tuesday, November 3.');
  });

  test('a cancellation, each of them, and the closing of a business', async () => {
    const farm = await product.business({ name: 'Old Farm' });
    const mia = await product.as.member();
    const id = await join(mia, farm);
    await admin.run(CANCEL, { id });
    await admin.run(CANCEL, { id });
    product.now = new Date('2026-11-04T15:00:00Z');
    await admin.run(REACTIVATE, { id });
    await join(await product.as.member(), farm);
    await send();
    await admin.run(CLOSE_BUSINESS, { id: farm.id });
    const { mails } = await send();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your membership at Old Farm is canceled',
      'Your membership at Old Farm is canceled',
    ]);
    expect(mails[0]!.text).toContain('Old Farm has closed.');
    // A closed business has no site.
    expect(mails[0]!.text).toContain('https://regulars.test/membership');
  });

  test('there is one mail for a kind, a subscription and a period, whoever asks at once', async () => {
    const farm = await product.business();
    const id = await join(await product.as.member(), farm);
    const { subscriptionId } = (
      await run<{ subscriptionId: string }>(
        'select id as "subscriptionId" from subscription where public_id = $1',
        [id],
      )
    )[0]!;
    await Promise.all(
      Array.from({ length: 12 }, async () =>
        queueEmail(await product.as.visitor.context(), {
          kind: 'renewed',
          subscriptionId,
          period: '2026-12',
        }),
      ),
    );
    expect(await outbox()).toEqual(['welcome start', 'renewed 2026-12']);
  });
});

describe('the next box', () => {
  const queue = async (batch?: number) =>
    queueUpcomingBoxes(await product.as.visitor.context(), batch === undefined ? {} : { batch });

  test('is told three days before the last day to skip it, once, to whom it concerns', async () => {
    const farm = await product.business();
    const mia = await product.as.member();
    await join(mia, farm);
    await join(await product.as.member(), farm, { isGift: true });
    const skipper = await product.as.member();
    await join(skipper, farm);
    await skipper.run(SKIP, { slug: farm.slug });
    const leaver = await product.as.member();
    await admin.run(CANCEL, { id: await join(leaver, farm) });
    const quiet = await product.as.member();
    await join(quiet, farm);
    await run('update account set wants_optional_emails = false where id = $1', [quiet.id!]);
    await run('delete from email');

    // The last day to skip December is 16 November: in New York the 13th begins at five in the morning UTC.
    product.now = new Date('2026-11-13T04:59:00Z');
    expect(await queue()).toBe(0);
    product.now = new Date('2026-11-13T05:00:00Z');
    expect(await queue()).toBe(1);
    expect(await queue()).toBe(0);
    product.now = new Date('2026-11-16T15:00:00Z');
    expect(await queue()).toBe(0);
    expect(await outbox()).toEqual(['upcoming_box 2026-12']);

    const { mails } = await send();
    expect(mails[0]!.subject).toContain('skip it by Monday, November 16');
    expect(mails[0]!.unsubscribeUrl).toMatch(/^https:\/\/regulars\.test\/unsubscribe\?token=[\w-]{43}$/);
    expect(mails[0]!.text).toContain(mails[0]!.unsubscribeUrl!);
  });

  test('is not told to who joined on these days, nor after the last day', async () => {
    const farm = await product.business();
    product.now = new Date('2026-11-13T15:00:00Z');
    await join(await product.as.member(), farm);
    product.now = new Date('2026-11-14T15:00:00Z');
    expect(await queue()).toBe(0);
    product.now = new Date('2026-11-03T15:00:00Z');
    await join(await product.as.member(), farm);
    product.now = new Date('2026-11-17T15:00:00Z');
    expect(await queue()).toBe(0);
  });

  test('is told to everybody, however many there are, in batches', async () => {
    const farm = await product.business();
    const tokyo = await product.business({ timeZone: 'Asia/Tokyo' });
    for (const business of [farm, tokyo, farm, tokyo, farm]) await join(await product.as.member(), business);
    // Early on the 13th in Tokyo; still the 12th in New York.
    product.now = new Date('2026-11-12T16:00:00Z');
    expect(await queue(1)).toBe(2);
    product.now = new Date('2026-11-13T16:00:00Z');
    const [one, other] = await Promise.all([queue(2), queue(2)]);
    expect(one! + other!).toBe(3);
    expect((await outbox()).filter((mail) => mail === 'upcoming_box 2026-12')).toHaveLength(5);
  });

  test('is no longer told to who has followed the link of such a mail', async () => {
    const farm = await product.business();
    const mia = await product.as.member();
    await join(mia, farm);
    product.now = new Date('2026-11-14T15:00:00Z');
    await queue();
    const { mails } = await send();
    const token = new URL(
      mails.find(({ unsubscribeUrl }) => unsubscribeUrl)!.unsubscribeUrl!,
    ).searchParams.get('token')!;
    const context = await product.as.visitor.context();
    await unsubscribe(context, token);
    await unsubscribe(context, token);
    const account = await row<{ wants: boolean }>(
      product.orm.em.fork(),
      'select wants_optional_emails as wants from account where id = $1',
      [mia.id!],
    );
    expect(account).toEqual({ wants: false });
    await expect(unsubscribe(context, 'x'.repeat(43))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
