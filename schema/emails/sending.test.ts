import { join } from '../../tests/support/join.ts';
import { rows } from '../database/sql.ts';
import { queueEmail } from './outbox/queue-email.ts';
import { queueUpcomingBoxes } from './outbox/queue-upcoming-boxes.ts';
import { sendWaitingEmails } from './outbox/send-waiting-emails.ts';
import type { Person } from '../../tests/support/person.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

const SKIP = 'mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }';
const EMAILS = /* GraphQL */ `
  query ($id: ID!, $kind: EmailKind, $first: Int, $after: String) {
    emails(businessId: $id, kind: $kind, first: $first, after: $after) {
      nodes {
        id
        kind
        state
        createdAt
        sentAt
        subject
        to
        text
        html
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const EMAIL = 'query ($id: ID!) { email(id: $id) { id kind to subject } }';

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

describe('sending', () => {
  test('a mail that can’t be sent is tried again later with the same id, and holds up no other', async () => {
    const farm = await product.business();
    await join(await product.as.member(), farm);
    await join(await product.as.member(), farm, { email: 'bad@example.com' });
    await join(await product.as.member(), farm);
    const ids: string[] = [];
    const deliver = product.mailer.send;
    product.mailer.send = async (email) => {
      ids.push(email.messageId);
      if (email.to === 'bad@example.com') throw new Error('550 No such mailbox');
      await deliver.call(product.mailer, email);
    };
    try {
      const first = await send();
      expect(first).toMatchObject({ sent: 2, failed: [{ error: { message: '550 No such mailbox' } }] });
      // It waits for a minute.
      expect(await send()).toMatchObject({ sent: 0, failed: [] });
      const waits: number[] = [];
      for (let tries = 1; tries < 8; tries += 1) {
        const { wait } = (
          await run<{ wait: number }>(
            `select round(extract(epoch from next_try_at - now()) / 60)::int as wait from email where state = 'waiting'`,
          )
        )[0]!;
        waits.push(wait);
        await run(`update email set next_try_at = now() where state = 'waiting'`);
        await send();
      }
      expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440]);
    } finally {
      product.mailer.send = deliver;
    }
    const [given] = await run(
      `select state, attempts, problem, subject from email where recipient = 'bad@example.com'`,
    );
    expect(given).toEqual({ state: 'failed', attempts: 8, problem: '550 No such mailbox', subject: null });
    expect(await send()).toMatchObject({ sent: 0, failed: [] });
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(3);
  });

  test('many workers send each mail once', async () => {
    const farm = await product.business();
    const mia = await product.as.member();
    const id = await join(mia, farm);
    const [{ subscriptionId }] = (await run<{ subscriptionId: string }>(
      'select id as "subscriptionId" from subscription where public_id = $1',
      [id],
    )) as [{ subscriptionId: string }];
    const context = await product.as.visitor.context();
    for (let n = 0; n < 60; n += 1)
      await queueEmail(context, { kind: 'box_changed', subscriptionId, period: `change ${n}` });
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const worker = await product.as.visitor.context();
        while ((await sendWaitingEmails(worker, { limit: 7 })).sent > 0);
      }),
    );
    expect(product.mailer.sent).toHaveLength(61);
    expect(new Set(product.mailer.sent.map(({ messageId }) => messageId)).size).toBe(61);
  });

  test('a mail whose worker stopped in between is sent again with the same id', async () => {
    const farm = await product.business();
    await join(await product.as.member(), farm);
    const deliver = product.mailer.send;
    const handed: string[] = [];
    let stopped: () => void = () => undefined;
    const hang = new Promise<void>((resolve) => (stopped = resolve));
    product.mailer.send = async ({ messageId }) => {
      handed.push(messageId);
      await hang;
    };
    const stuck = sendWaitingEmails(await product.as.visitor.context(), { limit: 1 });
    while (handed.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    product.mailer.send = deliver;
    // While it is being sent it is nobody else's; afterwards somebody else takes it up.
    expect(await send()).toMatchObject({ sent: 0 });
    await run(`update email set next_try_at = now()`);
    const { mails } = await send();
    expect(mails.map(({ messageId }) => messageId)).toEqual(handed);
    stopped();
    await stuck;
    expect(await run('select state, attempts from email')).toEqual([{ state: 'sent', attempts: 2 }]);
  });

  test('the mail is kept as it was sent, without its reader’s own link', async () => {
    const farm = await product.business({ name: 'Kept Farm' });
    const owner = await product.as.staff(farm, 'owner');
    await join(await product.as.member(), farm);
    product.now = new Date('2026-11-14T15:00:00Z');
    await queueUpcomingBoxes(await product.as.visitor.context());
    const before = (await owner.run(EMAILS, { id: farm.id })).emails.nodes;
    expect(before.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toEqual([
      'upcoming_box waiting',
      'welcome waiting',
    ]);
    await send();
    await run(`update business set name = 'New Farm' where id = $1`, [farm.id]);
    const after = (await owner.run(EMAILS, { id: farm.id })).emails.nodes;
    expect(after[0]).toMatchObject({
      state: 'sent',
      sentAt: product.now.toISOString(),
      to: 'mia@example.com',
    });
    expect(after[0].text).toBe(before[0].text);
    expect(after[0].html).toBe(before[0].html);
    expect(after[0].html).toContain('href="https://regulars.test/unsubscribe"');
    expect(JSON.stringify(after)).not.toContain('token=');
  });
});

describe('the mails of a business', () => {
  test('are listed newest first, by kind and in pages', async () => {
    const farm = await product.business();
    const mia = await product.as.member();
    await join(mia, farm);
    await mia.run(SKIP, { slug: farm.slug });
    await join(await product.as.member(), farm);
    const owner = await product.as.staff(farm, 'owner');
    const kinds = async (variables: object) => {
      const { nodes, pageInfo } = (await owner.run(EMAILS, { id: farm.id, ...variables })).emails;
      return { kinds: nodes.map(({ kind }: { kind: string }) => kind), pageInfo };
    };
    expect((await kinds({})).kinds).toEqual(['welcome', 'skipped', 'welcome']);
    expect((await kinds({ kind: 'skipped' })).kinds).toEqual(['skipped']);
    const first = await kinds({ kind: 'welcome', first: 1 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await kinds({ kind: 'welcome', first: 1, after: first.pageInfo.endCursor });
    expect(rest).toMatchObject({ kinds: ['welcome'], pageInfo: { hasNextPage: false } });
    expect(await owner.refused(EMAILS, { id: farm.id, first: 201 })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('are for the people of that business, and a viewer does not see whom they went to', async () => {
    const farm = await product.business();
    const other = await product.business();
    await join(await product.as.member(), farm);
    const viewer = await product.as.staff(farm, 'viewer');
    const editor = await product.as.staff(farm, 'editor');
    const stranger = await product.as.staff(other, 'owner');
    const mia = await product.as.member();
    const [mail] = (await viewer.run(EMAILS, { id: farm.id })).emails.nodes;
    expect(mail.to).toBeNull();
    expect(JSON.stringify(mail)).not.toMatch(/mia@example\.com|Fields|Orchard Lane|555-0100/);
    expect((await editor.run(EMAIL, { id: mail.id })).email.to).toBe('mia@example.com');
    expect((await viewer.run(EMAIL, { id: mail.id })).email.to).toBeNull();
    expect((await admin.run(EMAIL, { id: mail.id })).email.to).toBe('mia@example.com');
    for (const who of [stranger, mia]) {
      expect(await who.refused(EMAIL, { id: mail.id })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await who.refused(EMAILS, { id: farm.id })).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await product.as.visitor.refused(EMAIL, { id: mail.id })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await admin.refused(EMAIL, { id: 'nothing' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
