import { secondFactors } from '../../../gateway/adapters/second-factors.ts';
import { sealingBy } from '../../../gateway/adapters/sealing.ts';
import { paymentAccounts } from '../../../gateway/payments/accounts/payment-accounts.ts';
import { adminCommand, urlOf } from '../../support/admin-command.ts';
import { squareConnectBench } from '../../support/browser/connect-benches.ts';
import type { ConnectBench } from '../../support/browser/connect-benches.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';
import { addAuthenticator, codeOf, complete, halfSignIn } from '../../support/browser/second-factor.ts';

const SECONDS = 120_000;
const OLD = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 8);
const BEGIN = `mutation ($id: ID!) { beginConnectingPayments(businessId: $id, provider: "square") { url } }`;
const FINISH = `mutation ($code: String!, $state: String!) {
  finishConnectingPayments(provider: "square", code: $code, state: $state) { payments { feeBasisPoints } } }`;
const LACKS = `query ($id: ID!) { managedBusiness(id: $id) { payments { account { lacks } } } }`;

/** The product with a key, on a database of its own or on that of another one. */
async function productWith(bench: ConnectBench, keys: Buffer[], database?: TestProduct) {
  return openTestProduct({
    ...(database && { database: { connection: database.connection, drop: async () => undefined } }),
    ports: {
      secondFactors: secondFactors({
        publicHost: 'regulars.test',
        isDemo: false,
        connect: { secretsKeys: keys },
        isSecondFactorRequired: false,
      }),
      payments: paymentAccounts({
        platform: null,
        companies: [bench.company],
        sealing: sealingBy(keys),
        feeBasisPoints: 0,
      }),
    },
  });
}

test(
  'what an old key has sealed opens by the new one alone afterwards, a dry run counts, and what is lost is said',
  async () => {
    const bench = await squareConnectBench();
    const before = await productWith(bench, [OLD]);
    const env = (...keys: Buffer[]) => ({
      DATABASE_URL: urlOf(before.connection),
      SECRETS_KEY: keys.map((key) => key.toString('base64')).join(','),
    });
    const rotate = (keys: Buffer[], ...options: string[]) =>
      adminCommand(env(...keys), 'rotate-secrets', ...options);
    let after: TestProduct | null = null;
    try {
      const olivia = await before.as.member('olivia');
      const { secret } = await addAuthenticator(olivia);
      const farm = await before.farm();
      const owner = await before.as.staff(farm, 'owner');
      const { beginConnectingPayments } = await owner.run(BEGIN, { id: farm.id });
      const page = await (await fetch(beginConnectingPayments.url)).text();
      const back = new URL(/href="([^"]*code=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&'));
      const { code, state } = Object.fromEntries(back.searchParams);
      await owner.run(FINISH, { code, state });

      expect((await adminCommand({ DATABASE_URL: urlOf(before.connection) }, 'rotate-secrets')).err).toEqual([
        expect.stringMatching(/^SECRETS_KEY is not set: /),
      ]);
      const dry = {
        code: 0,
        err: [],
        out: [
          'authenticators: 1 would be sealed anew, 0 by the first key already',
          'payment accounts: 1 would be sealed anew, 0 by the first key already',
          'Nothing was changed.',
        ],
      };
      expect(await rotate([NEW, OLD], '--dry-run')).toEqual(dry);
      expect(await rotate([NEW, OLD], '--dry-run')).toEqual(dry);
      expect((await rotate([NEW])).code).toBe(1);
      expect((await rotate([NEW, OLD])).out).toEqual([
        'authenticators: 1 sealed anew, 0 by the first key already',
        'payment accounts: 1 sealed anew, 0 by the first key already',
        'Once no server runs with another SECRETS_KEY, only its first key is needed.',
      ]);
      expect((await rotate([NEW])).out).toEqual([
        'authenticators: 0 sealed anew, 1 by the first key already',
        'payment accounts: 0 sealed anew, 1 by the first key already',
        'Once no server runs with another SECRETS_KEY, only its first key is needed.',
      ]);

      after = await productWith(bench, [NEW], before);
      const token = await halfSignIn(after, 'olivia');
      expect((await complete(after, token, codeOf(secret, 1))).status).toBe(200);
      const asked = await after.call('/graphql', {
        token: owner.token,
        body: { query: LACKS, variables: { id: farm.id } },
      });
      // The company was asked, by credentials that the new key opens.
      expect(asked.body.data.managedBusiness.payments.account).toEqual({ lacks: [] });

      const lost = await rotate([OLD], '--dry-run');
      expect(lost.code).toBe(1);
      expect(lost.out[0]).toBe(
        'authenticators: 0 would be sealed anew, 0 by the first key already, 1 that no key of SECRETS_KEY opens',
      );
      const admin = await after.as.admin();
      const { data } = await admin.attempt('{ activity { nodes { kind after } } }');
      expect(data.activity.nodes).toContainEqual({
        kind: 'secrets_rotated',
        after: { authenticators: 1, paymentAccounts: 1 },
      });
    } finally {
      await after?.close();
      await before.close();
      await bench.close();
    }
  },
  SECONDS,
);
