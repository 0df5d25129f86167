import { sendWaitingEmails } from '../../schema/emails/outbox/send-waiting-emails.ts';
import { CARDS } from '../support/payments/fake-square.ts';
import { openCardHouse, PRICE } from './support/card-house.ts';

/** Credit that members have left at a business that closes: who has how much, and what they are told. */

const house = await openCardHouse();
const { door, owner, farm, joined, sql } = house;
afterAll(() => house.close());

const give = (id: string, amount: number) =>
  owner.run(
    'mutation ($id: ID!, $amount: Int!) { giveCredit(membershipId: $id, amount: $amount, reason: "Late") { id } }',
    { id, amount },
  );

test('closing names it and mails it, and what waited for its charge is among it', async () => {
  const admin = await door.as.admin();
  const [mia, noah, ada] = [await joined(), await joined(), await joined(CARDS.firstOnly)];
  await give(mia.id, 1_250);
  await give(ada.id, 400);
  await give(noah.id, PRICE);
  // Noah's box takes all of his, Mia's a card is charged for the rest, and Ada's card fails.
  await house.on('2026-12-03');
  await give(mia.id, 700);
  const held = async () =>
    (await owner.run('query ($id: ID!) { creditHeld(businessId: $id) { cents members } }', { id: farm.id }))
      .creditHeld;
  expect(await held()).toEqual({ cents: 700, members: 1 });
  const { body } = await owner.call(`GET /api/admin/businesses/${farm.id}/credit`);
  expect(body).toMatchObject({
    cents: 700,
    members: 1,
    items: [{ subscription: mia.id, cents: 700, status: 'active', contact: { email: expect.any(String) } }],
    nextCursor: null,
  });
  const { text } = await owner.call(`GET /api/admin/businesses/${farm.id}/credit.csv`);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Username,Name,E-mail,Phone,Credit,Membership,Status');
  expect(lines[1]).toContain(',7.00,');

  await admin.run('mutation ($id: ID!) { closeBusiness(id: $id) { ok } }', { id: farm.id });
  await sendWaitingEmails(await door.own(), { limit: 50 });
  const mailed = async ({ id }: { id: string }) =>
    (
      await sql<{ text: string }>(
        `select e.text from email e join subscription s on s.id = e.subscription_id
          where s.public_id = $1 and e.kind = 'canceled'`,
        [id],
      )
    )[0]!.text.replace(/\s+/g, ' ');
  expect(await mailed(mia)).toContain('You have $7.00 of credit at');
  expect(await mailed(mia)).toContain('that no box uses any more. To ask what becomes of it, call');
  // Her box was past due, and is written off: what it had used is hers again.
  expect(await mailed(ada)).toContain('You have $4.00 of credit at');
  expect(await mailed(noah)).not.toContain('credit');
  const { activity } = await admin.run('{ activity(first: 5) { nodes { kind before } } }');
  expect(
    activity.nodes.find(({ kind }: { kind: string }) => kind === 'business_closed').before,
  ).toMatchObject({
    credit: 700,
    memberships: 3,
  });
});
