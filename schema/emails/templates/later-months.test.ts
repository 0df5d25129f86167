import { join } from '../../../tests/support/join.ts';
import { renewDue } from '../../memberships/renewals/renew-due.ts';
import { queueUpcomingBoxes } from '../outbox/queue-upcoming-boxes.ts';
import { sendWaitingEmails } from '../outbox/send-waiting-emails.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';

/*
 * Mails to who gets boxes on the 20th: the coming month can never be skipped in time, a later one can.
 */

const SKIP = 'mutation ($id: ID!, $month: String) { skipSubscription(id: $id, yearMonth: $month) { id } }';

let product: TestProduct;
beforeEach(async () => {
  product = await openTestProduct();
});
afterEach(() => product.close());

const at = (day: string) => (product.now = new Date(`${day}T17:00:00Z`));

/** Sends what waits; answers subjects and texts, the oldest first. */
async function sent() {
  product.mailer.sent.length = 0;
  await sendWaitingEmails(await product.as.visitor.context(), { limit: 100 });
  return product.mailer.sent.map(({ subject, text }) => ({ subject, text }));
}

async function joined() {
  at('2026-11-20');
  const mia = await product.as.member();
  const id = await join(mia, await product.business({ name: 'Green Farm' }));
  return { mia, id };
}

test('a welcome says which month can be skipped where the coming one can’t', async () => {
  await joined();
  const [welcome] = await sent();
  expect(welcome!.text).toContain(
    'December 2026 can no longer be skipped. You can skip January 2027 until Thursday, December 17.',
  );
});

test('a skipped later month is named, with the day of the next box, which still comes before it', async () => {
  const { mia, id } = await joined();
  await sent();
  await mia.run(SKIP, { id, month: '2027-03' });
  const [mail] = await sent();
  expect(mail!.subject).toBe('March 2027 is skipped at Green Farm');
  expect(mail!.text).toContain('Your next box comes Sunday, December 20, for $45.00.');
});

test('the reminder comes before the last day to skip the next month, although another box comes before that', async () => {
  const { mia, id } = await joined();
  await mia.run(SKIP, { id, month: '2027-02' });
  await sent();
  const remind = async () => queueUpcomingBoxes(await product.as.visitor.context());
  at('2026-12-13');
  expect(await remind()).toBe(0);
  at('2026-12-14');
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  const [mail] = await sent();
  expect(mail!.subject).toBe('Your January 2027 box from Green Farm: skip it by Thursday, December 17');
  expect(mail!.text).toContain('Your January 2027 box comes Wednesday, January 20.');
  expect(mail!.text).toContain('The box of December 20 comes before it.');
  // February is skipped: nothing to remind of.
  at('2026-12-20');
  await renewDue(await product.as.visitor.context());
  at('2027-01-14');
  expect(await remind()).toBe(0);
  // March's box is the next one by then.
  at('2027-01-20');
  await renewDue(await product.as.visitor.context());
  await sent();
  at('2027-02-12');
  expect(await remind()).toBe(1);
  const [next] = await sent();
  expect(next!.subject).toBe('Your March 2027 box from Green Farm: skip it by Sunday, February 14');
  expect(next!.text).toContain('Your next box comes Saturday, March 20.');
});
