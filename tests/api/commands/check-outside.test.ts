import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { paymentAccounts } from '../../../gateway/payments/accounts/payment-accounts.ts';
import { sealingBy } from '../../../gateway/adapters/sealing.ts';
import { squareConnect } from '../../../gateway/payments/square/square-connect.ts';
import { stripeConnect } from '../../../gateway/payments/stripe/stripe-connect.ts';
import { adminCommand, urlOf } from '../../support/admin-command.ts';
import { startReplicaPair } from '../../support/database/replica.ts';
import { startFakeSquare } from '../../support/payments/fake-square.ts';
import { startFakeStripe } from '../../support/payments/fake-stripe/fake-stripe.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';
import { startS3Server } from '../../support/s3-server.ts';

/** `npm run admin -- check` at what is outside: a bucket, a replica, and accounts at payment companies. */

const SECONDS = 180_000;
const KEY = Buffer.alloc(32, 9);

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'regulars-check-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What check says of one thing, "ok" or "not ok" in front; and that nothing else is wrong, and no secret was said. */
async function said(what: string, env: Record<string, string>): Promise<string> {
  const { code, out, err } = await adminCommand({ DATA_DIR: folder, TRUST_PROXY: '1', ...env }, 'check');
  const lines = out.map((line) => /^(ok|not ok) +([^:]+): (.*)$/.exec(line)!);
  const [, isGood, , says] = lines.find(([, , about]) => about === what)!;
  expect(lines.filter(([, good, about]) => good !== 'ok' && about !== what).map(([line]) => line)).toEqual(
    [],
  );
  expect(code).toBe(isGood === 'ok' ? 0 : 1);
  expect([...out, ...err].join('\n')).not.toMatch(/Sesam/);
  return `${isGood}: ${says}`;
}

test(
  'a bucket is put into, read from and cleared; what it refuses is said in its own words',
  async () => {
    const door = await openTestProduct();
    const s3 = await startS3Server();
    const env = {
      DATABASE_URL: urlOf(door.connection),
      S3_BUCKET: s3.config.bucket,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      S3_ENDPOINT: s3.url,
    };
    try {
      expect(await said('storage', env)).toBe('ok: the bucket pictures can be written and read');
      expect(s3.requests).toEqual(
        ['PUT', 'GET', 'DELETE'].map((verb) => `${verb} /pictures/uploads/probe.txt`),
      );
      expect(s3.objects.size).toBe(0);

      s3.mayDelete = false;
      expect(await said('storage', env)).toBe(
        'ok: the bucket pictures can be written and read; nothing may be deleted, which is all right: uploads/probe.txt stays',
      );
      expect([...s3.objects.keys()]).toEqual(['/pictures/uploads/probe.txt']);
      const wrong = (change: Record<string, string>) => said('storage', { ...env, ...change });
      expect(await wrong({ S3_SECRET_ACCESS_KEY: 'Sesam-4' })).toBe(
        'not ok: SignatureDoesNotMatch: told by S3 (SignatureDoesNotMatch, 403). See the S3_ variables',
      );
      expect(await wrong({ S3_BUCKET: 'another' })).toBe(
        'not ok: NoSuchBucket: told by S3 (NoSuchBucket, 404). See the S3_ variables',
      );
    } finally {
      await s3.close();
      await door.close();
    }
  },
  SECONDS,
);

test(
  'a replica follows the database, or nothing is read from it',
  async () => {
    const pair = await startReplicaPair();
    try {
      const check = (url: string) =>
        said('replica', { DATABASE_URL: urlOf(pair.primary), READ_DATABASE_URL: url });
      await pair.write('create table note as select 1 as n');
      expect(await check(urlOf(pair.replica))).toMatch(/^ok: .* follows the database$/);

      await pair.cut();
      await pair.write('insert into note values (2)');
      expect(await check(urlOf(pair.replica))).toMatch(
        /^not ok: .* is more than 5 s behind, and nothing is read from it: see that it streams/,
      );
      expect(await check(urlOf(pair.primary))).toMatch(
        /^not ok: .* is no replica, and nothing is read from it: READ_DATABASE_URL takes one that follows/,
      );
      expect(await check('postgres://a:Sesam@127.0.0.1:1/x')).toMatch(
        /^not ok: .*127\.0\.0\.1, port 1 does not answer.*READ_DATABASE_URL/,
      );
    } finally {
      await pair.stop();
    }
  },
  SECONDS,
);

const BEGIN = `mutation ($id: ID!, $provider: ID!) { beginConnectingPayments(businessId: $id, provider: $provider) { url } }`;
const FINISH = `mutation ($provider: ID!, $code: String!, $state: String!) {
  finishConnectingPayments(provider: $provider, code: $code, state: $state) { payments { method } } }`;

/** The owner presses Connect, says yes at the company, and comes back. */
async function connect(owner: Person, id: string, provider: string): Promise<void> {
  const { beginConnectingPayments } = await owner.run(BEGIN, { id, provider });
  const page = await (await fetch(beginConnectingPayments.url)).text();
  const back = new URL(/href="([^"]*code=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&'));
  const { code, state } = Object.fromEntries(back.searchParams);
  await owner.run(FINISH, { provider, code: code!, state: state! });
}

test(
  'accounts that businesses have connected are asked for, each at its company; what is wrong names the business',
  async () => {
    const square = await startFakeSquare();
    const stripe = await startFakeStripe();
    const door = await openTestProduct({
      ports: {
        payments: paymentAccounts({
          platform: null,
          companies: [
            squareConnect({ ...square.config, applicationSecret: square.oauth.clientSecret }),
            stripeConnect(stripe.settings),
          ],
          sealing: sealingBy([KEY]),
          feeBasisPoints: 0,
        }),
      },
    });
    const env = {
      ...square.environment,
      ...stripe.environment,
      PAYMENTS: 'offline',
      CONNECT: 'square,stripe',
      SECRETS_KEY: KEY.toString('base64'),
      DATABASE_URL: urlOf(door.connection),
    };
    const check = (changed: Record<string, string> = {}) =>
      said('connected accounts', { ...env, ...changed });
    try {
      expect(await check()).toBe('ok: Square and Stripe can be connected, and nobody has yet');
      for (const [slug, provider] of [
        ['farm', 'square'],
        ['bakery', 'stripe'],
      ] as const) {
        const business = await door.farm(slug);
        await connect(await door.as.staff(business, 'owner'), business.id, provider);
      }
      expect(await check()).toBe('ok: Square and Stripe: all 2 answer');
      expect(await check({ CONNECT: 'square' })).toBe('not ok: bakery: CONNECT does not name stripe');

      square.outage = 'broken';
      expect(await check()).toBe(
        "not ok: farm: Square can't be asked, or SECRETS_KEY does not open its credentials",
      );
      square.outage = null;
      square.oauth.revoke(square.oauth.connected.at(-1)!);
      stripe.connect.revoke(stripe.connect.connected.at(-1)!);
      expect(await check()).toBe(
        'not ok: bakery: its owner has to connect it again · farm: its owner has to connect it again',
      );
    } finally {
      await door.close();
      await square.close();
      await stripe.close();
    }
  },
  SECONDS,
);
