import type { Context } from '../../schema/context.ts';
import { audit } from '../../schema/audit/audit.ts';
import { aboutAuthenticator } from '../../schema/accounts/factors/consume-authenticator-code.ts';
import { db } from '../../schema/database/database.ts';
import type { Sealing } from '../../schema/sealing.ts';
import { withTransaction } from '../../schema/transaction.ts';
import { sealingBy } from '../adapters/sealing.ts';
import { StartProblem } from '../boot/start-problem.ts';
import { aboutOf } from '../payments/accounts/payment-accounts.ts';
import { good, inContext } from './command.ts';
import type { Command, Outcome } from './command.ts';

/** Rows of one transaction: what is locked is wanted again at once by whoever signs in. */
const BATCH = 100;

/** How what is sealed stands beside the keys of SECRETS_KEY. */
export interface SealedCount {
  what: string;
  ofToday: number;
  /** Sealed by an older key of ours; sealed anew where that was asked for. */
  older: number;
  /** No key of ours opens them. */
  lost: number;
}

/** Seals everything anew by the first key of SECRETS_KEY, so that the others may go (docs/operating.md "Keys"). */
export const rotateSecretsCommand: Command = {
  takes: [],
  options: ['--dry-run'],
  does: 'seals every secret anew by the first key of SECRETS_KEY=new,old, so that the old one may go; with --dry-run it only counts',
  run: inContext(async ({ context, config }, _values, options) => {
    const keys = config.connect.secretsKeys;
    if (keys.length === 0)
      throw new StartProblem(
        'SECRETS_KEY is not set: there is no key to seal by. See docs/operating.md "Keys".',
      );
    const isReal = !options.has('--dry-run');
    const counts = await sealedCounts(context, sealingBy(keys), { isReal });
    const rotated = counts.reduce((sum, { older }) => sum + older, 0);
    if (isReal && rotated > 0)
      await withTransaction(context, () =>
        audit(context, {
          kind: 'secrets_rotated',
          businessId: null,
          summary: 'Sealed secrets anew by the newest key',
          after: { authenticators: counts[0]?.older, paymentAccounts: counts[1]?.older },
        }),
      );
    return told(counts, isReal);
  }),
};

function told(counts: readonly SealedCount[], isReal: boolean): Outcome {
  const lines = counts.map(
    ({ what, ofToday, older, lost }) =>
      `${what}: ${older} ${isReal ? 'sealed anew' : 'would be sealed anew'}, ${ofToday} by the first key already` +
      (lost > 0 ? `, ${lost} that no key of SECRETS_KEY opens` : ''),
  );
  const isLost = counts.some(({ lost }) => lost > 0);
  const end = isLost
    ? 'Some can’t be opened: put the key that they were sealed by into SECRETS_KEY, behind the others, and run this again. Without it those businesses connect again, and those people use a recovery code.'
    : isReal
      ? 'Once no server runs with another SECRETS_KEY, only its first key is needed.'
      : 'Nothing was changed.';
  return isLost ? { lines: [...lines, end], isGood: false } : good([...lines, end]);
}

/** Goes through all that is sealed; `isReal` seals anew what an older key has sealed, a batch in a transaction. */
export async function sealedCounts(
  context: Context,
  sealing: Sealing,
  { isReal }: { isReal: boolean },
): Promise<SealedCount[]> {
  return [
    await through(context, sealing, isReal, AUTHENTICATORS),
    await through(context, sealing, isReal, ACCOUNTS),
  ];
}

interface Sealed {
  id: string;
  sealed: string;
  about: string;
}

interface Kind {
  what: string;
  /** The next ones after an id, in its order, locked. */
  read(context: Context, after: string): Promise<Sealed[]>;
  write(context: Context, id: string, sealed: string): Promise<unknown>;
}

const AUTHENTICATORS: Kind = {
  what: 'authenticators',
  async read({ em }, after) {
    const rows = await db(em)
      .selectFrom('authenticator')
      .select(['id', 'accountId', 'sealedSecret'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    return rows.map((row) => ({
      id: row.id,
      sealed: row.sealedSecret,
      about: aboutAuthenticator(row.accountId),
    }));
  },
  write: ({ em }, id, sealedSecret) =>
    db(em).updateTable('authenticator').set({ sealedSecret }).where('id', '=', id).execute(),
};

const ACCOUNTS: Kind = {
  what: 'payment accounts',
  async read({ em }, after) {
    const rows = await db(em)
      .selectFrom('providerAccount')
      .select(['id', 'provider', 'reference', 'credentials'])
      .where('id', '>', after)
      .where('credentials', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    return rows.map((row) => ({ id: row.id, sealed: row.credentials!, about: aboutOf(row) }));
  },
  write: ({ em }, id, credentials) =>
    db(em).updateTable('providerAccount').set({ credentials }).where('id', '=', id).execute(),
};

async function through(
  context: Context,
  sealing: Sealing,
  isReal: boolean,
  kind: Kind,
): Promise<SealedCount> {
  const count: SealedCount = { what: kind.what, ofToday: 0, older: 0, lost: 0 };
  for (let after = '0', isMore = true; isMore;) {
    const from = after;
    const batch = await withTransaction(context, async () => {
      const found = (await kind.read(context, from)).map((row) => ({
        ...row,
        text: sealing.open(row.sealed, row.about),
        isOfToday: sealing.isOfToday(row.sealed),
      }));
      for (const { id, about, text, isOfToday } of found)
        if (isReal && text !== null && !isOfToday) await kind.write(context, id, sealing.seal(text, about));
      return found;
    });
    for (const { text, isOfToday } of batch)
      count[text === null ? 'lost' : isOfToday ? 'ofToday' : 'older']++;
    after = batch.at(-1)?.id ?? after;
    isMore = batch.length === BATCH;
  }
  return count;
}
