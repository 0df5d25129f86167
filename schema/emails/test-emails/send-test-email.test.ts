import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';
import { emailKinds } from '../../rules/text/email-kinds.ts';
import { rows } from '../../database/sql.ts';

const SEND = `mutation ($id: ID!, $kind: EmailKind!, $nextBox: String, $pictureUrl: String) {
  sendTestEmail(businessId: $id, kind: $kind, nextBox: $nextBox, pictureUrl: $pictureUrl)
}`;

const LOOK = `query ($id: ID!, $kind: EmailKind!, $nextBox: String, $pictureUrl: String) {
  sampleEmail(businessId: $id, kind: $kind, nextBox: $nextBox, pictureUrl: $pictureUrl) { subject html text }
}`;

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(() => {
  product.mailer.sent.length = 0;
  product.mailer.failure = null;
});

/** An owner with an address, and the call. */
async function shop(address: string | null = 'olivia@example.com') {
  const business = await product.business();
  const owner = await product.as.staff(business, 'owner');
  const em = product.orm.em.fork();
  if (address) await rows(em, 'update account set email = $1 where id = $2', [address, owner.id]);
  return { business, owner, variables: { id: business.id, kind: 'upcoming_box' } };
}

test.each(emailKinds)('a test of %s is a whole mail to oneself, and leaves no row', async (kind) => {
  const { owner, variables } = await shop();
  const { sendTestEmail } = await owner.run(SEND, { ...variables, kind });
  expect(sendTestEmail).toBe('olivia@example.com');
  const [mail, ...more] = product.mailer.sent;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'olivia@example.com', unsubscribeUrl: null });
  expect(mail!.subject).toMatch(/^Test: \S/);
  expect(`${mail!.text}${mail!.subject}`).not.toMatch(/undefined|null|NaN|\[object/);
  expect(await rows(product.orm.em.fork(), 'select id from email')).toEqual([]);
});

test('the reminder shows what is being written, cleaned', async () => {
  const { owner, variables } = await shop();
  await owner.run(SEND, {
    ...variables,
    nextBox: '<p>Leeks<script>alert(1)</script> and thyme</p>',
    pictureUrl: 'https://example.com/leeks.jpg',
  });
  const [mail] = product.mailer.sent;
  expect(mail!.text).toContain('Leeks and thyme');
  expect(mail!.html).toContain('src="https://example.com/leeks.jpg"');
  expect(mail!.html).not.toContain('alert(1)');
});

test('the same is looked at without sending it, by editors and above only', async () => {
  const { business, owner, variables } = await shop(null);
  const { sampleEmail } = await owner.run(LOOK, { ...variables, nextBox: '<p>Leeks<script>1</script></p>' });
  expect(sampleEmail.subject).not.toMatch(/^Test/);
  expect(sampleEmail.text).toContain('Leeks');
  expect(sampleEmail.html).toContain('Leeks');
  expect(sampleEmail.html).not.toContain('<script');
  expect(product.mailer.sent).toEqual([]);
  const viewer = await product.as.staff(business, 'viewer');
  expect(JSON.stringify(await viewer.attempt(LOOK, variables))).toContain('FORBIDDEN');
});

test('who has no address, and a mailer that is down, are told', async () => {
  const nobody = await shop(null);
  expect(JSON.stringify(await nobody.owner.attempt(SEND, nobody.variables))).toContain('no email address');
  const { owner, variables } = await shop();
  product.mailer.failure = new Error('down');
  expect(JSON.stringify(await owner.attempt(SEND, variables))).toContain('could not be sent');
  expect(product.mailer.sent).toEqual([]);
});
