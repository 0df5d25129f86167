import { PASSWORD } from '../../../tests/support/cheap-passwords.ts';
import type { Person } from '../../../tests/support/person.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';

const SIGN_IN = `mutation ($username: String!, $password: String!) {
  signIn(username: $username, password: $password) { token } }`;
const CHANGE_PASSWORD = `mutation ($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) { ok } }`;
const HANDOVER = 'mutation { createHandover { code } }';
const EXCHANGE = 'mutation ($code: String!) { exchangeHandover(code: $code) { token } }';
const SIGN_OUT = 'mutation { signOut { ok } }';
const WHO = '{ viewer { account { username } } }';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const whoHas = async (token: string) =>
  (await product.as.visitor.run(WHO, {}, { token })).viewer?.account.username ?? null;
const stillIn = async (tokens: string[]) =>
  (await Promise.all(tokens.map(whoHas))).filter((username) => username !== null).length;
const signIn = async (username: string, password: string): Promise<string> =>
  (await product.as.visitor.run(SIGN_IN, { username, password })).signIn.token;
const codeOf = async (token: string): Promise<string> =>
  (await product.as.visitor.run(HANDOVER, {}, { token })).createHandover.code;
const exchange = async (code: string): Promise<string> =>
  (await product.as.visitor.run(EXCHANGE, { code })).exchangeHandover.token;
const signOut = (token: string) => product.as.visitor.run(SIGN_OUT, {}, { token });

/** The tokens of those that were let in. */
async function letIn(tries: Promise<string>[]): Promise<string[]> {
  const answers = await Promise.allSettled(tries);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

const change = (person: Person, currentPassword: string, newPassword: string) =>
  person.run(CHANGE_PASSWORD, { currentPassword, newPassword });

test('a sign-in by the old password that overlaps its change leaves no session', async () => {
  let left = 0;
  for (let round = 0; round < 30; round++) {
    const mia = await product.as.member();
    const changing = change(mia, PASSWORD, `another one ${round}`);
    const signingIn = Array.from({ length: 12 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 4));
      return signIn(mia.username!, PASSWORD);
    });
    const tokens = await letIn(signingIn);
    await changing;
    left += await stillIn(tokens);
  }
  expect(left).toBe(0);
});

test('of many changes at once by the same password, one', async () => {
  const mia = await product.as.member();
  const second = await signIn(mia.username!, PASSWORD);
  const tries = [mia.token!, second, mia.token!, second].map((token, n) =>
    product.as.visitor.run(
      CHANGE_PASSWORD,
      { currentPassword: PASSWORD, newPassword: `another one ${n}` },
      { token },
    ),
  );
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code that is exchanged while its session ends leaves no session', async () => {
  let left = 0;
  for (let round = 0; round < 30; round++) {
    const mia = await product.as.member();
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(mia.token!)));
    const ending = round % 2 ? signOut(mia.token!) : change(mia, PASSWORD, 'another one');
    const exchanging = codes.map(async (code, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * (round % 2 ? 1 : 8)));
      return exchange(code);
    });
    const tokens = await letIn(exchanging);
    await ending;
    left += await stillIn(tokens);
  }
  expect(left).toBe(0);
});

test('signing out ends the whole sign-in, whichever host it happens on, and no other', async () => {
  for (const which of [0, 1, 2]) {
    const mia = await product.as.member();
    const other = await signIn(mia.username!, PASSWORD);
    const subdomain = await signIn(mia.username!, PASSWORD);
    const main = await exchange(await codeOf(subdomain));
    const next = await exchange(await codeOf(main));
    const family = [subdomain, main, next];
    expect(await stillIn(family)).toBe(3);
    const open = await codeOf(main);
    await signOut(family[which]!);
    expect(await stillIn(family)).toBe(0);
    expect((await product.as.visitor.refused(EXCHANGE, { code: open })).code).toBe('UNAUTHENTICATED');
    expect(await stillIn([other, mia.token!])).toBe(2);
  }
});
