import { join } from '../../../tests/support/join.ts';
import { sendWaitingEmails } from '../outbox/send-waiting-emails.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';

/* What the giver of a gift reads: it is one box, and nobody became a member. */

const CANCEL = 'mutation ($id: ID!) { cancelSubscription(id: $id) { id } }';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
  product.now = new Date('2026-11-03T15:00:00Z');
});
afterAll(() => product.close());

async function sent() {
  product.mailer.sent.length = 0;
  await sendWaitingEmails(await product.as.visitor.context(), { limit: 100 });
  return product.mailer.sent[0]!;
}

/** No word of a membership in what its reader sees; the address of the portal is no word. */
function expectOfOneBox(mail: { subject: string; text: string; html: string }) {
  for (const words of [mail.subject, mail.text, mail.html.replace(/<style.*?<\/style>|<[^>]*>/gs, ' ')])
    expect(words.replace(/https:\S+/g, '')).not.toMatch(/member|\/ month|next box|skip/i);
}

test('the mails of a gift, its first and its last, speak of one box and of no membership', async () => {
  const farm = await product.business({ name: 'Green Farm' });
  const giver = await product.as.member();
  const id = await join(giver, farm, { isGift: true });
  const welcome = await sent();
  expect(welcome.subject).toBe('Your gift from Green Farm');
  for (const sentence of [
    'Your gift from Green Farm is ordered.',
    'It is a single box: nothing more is ordered or charged.',
    'Total: $45.00',
    'Payment: Green Farm will contact you',
    'You get this mail because of your gift from Green Farm.',
  ])
    expect(welcome.text).toContain(sentence);
  expectOfOneBox(welcome);

  await (await product.as.admin()).run(CANCEL, { id });
  const canceled = await sent();
  expect(canceled.subject).toBe('Your gift from Green Farm is canceled');
  expect(canceled.text).toContain('Nothing more is charged. Your order stays in your history.');
  expectOfOneBox(canceled);
});
