import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { withTransaction } from '../../transaction.ts';
import { paymentsAt } from '../accounts/payments-of.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';
import { NotListed } from '../provider-records.ts';
import type { ListedKind, ListedPage } from '../provider-records.ts';
import { differencesOf, movesWithout, noteListed } from './differences.ts';
import type { Found, Listed } from './differences.ts';
import { ourMovesSince } from './our-moves.sql.ts';

type Unlisted = NonNullable<ListedPage['unlisted']>;

/** How a night went. */
export interface Reconciliation {
  accounts: number;
  differences: number;
  /** Accounts (internal ids) of which not all was listed, null: nothing was. What was found before of that kind is kept. */
  failed: { accountId: string; kind: ListedKind | null; error: unknown }[];
}

/**
 * Compares what the books have of the last seven days with what each payment company lists, account by account, and keeps
 * what differs; what the company has and the books don't is looked at anew too (docs/rules.md "Reconciliation"). Payments
 * of the account that are nobody's here, a shop's own sales, are passed over.
 */
export async function reconcile(context: Context): Promise<Reconciliation> {
  const night: Reconciliation = { accounts: 0, differences: 0, failed: [] };
  const accounts = await db(context.em)
    .selectFrom('providerAccount')
    .select(propertiesOf(ProviderAccount))
    .where('disconnectedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of accounts) {
    if (context.signal?.aborted) break;
    try {
      const { differences, unlisted } = await reconcileAccount(context, id);
      night.differences += differences;
      for (const { kind, failure } of unlisted)
        night.failed.push({ accountId: id, kind, error: new NotListed(failure) });
      night.accounts += 1;
    } catch (error) {
      if (!(error instanceof NotListed)) throw error;
      night.failed.push({ accountId: id, kind: null, error });
    }
  }
  return night;
}

/** Kinds that could not be listed stay as they were found before. */
async function reconcileAccount(
  context: Context,
  providerAccountId: string,
): Promise<{ differences: number; unlisted: Unlisted[] }> {
  const { provider } = await paymentsAt(context, providerAccountId);
  const { since, moves } = await ourMovesSince(context, providerAccountId);
  const listed: Listed = { charge: new Set(), refund: new Set(), dispute: new Set() };
  const found: Found[] = [];
  const looked = new Set<string>();
  const unlisted: Unlisted[] = [];
  for await (const page of provider.listSince(since)) {
    noteListed(listed, page);
    if (page.unlisted) unlisted.push(page.unlisted);
    const differs = await differencesOf(context, providerAccountId, page);
    found.push(...differs.found);
    for (const id of differs.toLookAt) looked.add(id);
  }
  const kinds = (['charge', 'refund', 'dispute'] as const).filter((kind) =>
    unlisted.every((each) => each.kind !== kind),
  );
  found.push(...movesWithout(moves, listed).filter(({ kind }) => kinds.includes(kind)));
  await withTransaction(context, async () => {
    await db(context.em)
      .deleteFrom('moneyDifference')
      .where('providerAccountId', '=', providerAccountId)
      .where('kind', 'in', kinds)
      .execute();
    if (looked.size > 0)
      await db(context.em)
        .updateTable('payment')
        .set({ lookAt: MACHINE_NOW })
        .where('id', '=', anyOf([...looked]))
        .execute();
    for (const difference of found.filter(({ kind }) => kinds.includes(kind)))
      await db(context.em)
        .insertInto('moneyDifference')
        .values({ ...difference, providerAccountId, foundAt: context.now() })
        .execute();
  });
  return { differences: found.length, unlisted };
}
