import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { lockOpenBusiness } from '../../businesses/records/lock-open-business.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { badRequest, conflict, unavailable } from '../../errors.ts';
import { announcePageChange } from '../../page-changed.ts';
import { withTransaction } from '../../transaction.ts';
import { queueCardsWanted } from './ask-for-cards.ts';
import type { ConnectedAccount } from '../accounts/payment-accounts.ts';
import {
  assertNoneConnected,
  companyOf,
  CONNECTED_ALREADY,
  hashOf,
  redirectUrl,
} from './begin-connecting.ts';
import { audit } from '../../audit/audit.ts';

const RETRY_SECONDS = 60;

/** What the owner came back with. */
export interface CameBack {
  provider: string;
  /** The company's code, which counts once. */
  code: string;
  /** The state that `beginConnecting` sent along. */
  state: string;
}

/**
 * Connects the account that the owner has said yes for: from now on the business's new cards are charged by it
 * (docs/rules.md "Connected accounts"). Only for whoever began it, once.
 * @throws BAD_REQUEST where nothing was begun by the caller, or the code doesn't count; CONFLICT where the business has an
 * account by now; NOT_FOUND where it may not be managed any more; UNAVAILABLE.
 */
export async function finishConnecting(
  context: Context,
  { provider, code, state }: CameBack,
): Promise<BusinessRow> {
  const company = companyOf(context, provider);
  const begun = await withTransaction(context, () => takeBegun(context, { provider, state }));
  if (!begun) throw badRequest('This was begun by somebody else, or too long ago: connect again');
  const business = await context.caller.business(begun.businessId, 'business:settings');
  const answer = await company.exchange({ code, redirectUrl: redirectUrl(context, provider) });
  if (answer.outcome === 'refused') throw badRequest(`${company.name} did not accept it: connect again`);
  if (answer.outcome === 'unavailable')
    throw unavailable(RETRY_SECONDS, `${company.name} can’t be reached: connect again in a few minutes`);
  await withTransaction(context, async () => {
    await lockOpenBusiness(context, business);
    context.loaders.paymentStanding.clear(business.id);
    await assertNoneConnected(context, business);
    const accountId = await keep(context, business, provider, answer.account);
    await queueCardsWanted(context, business, accountId);
    await audit(context, {
      kind: 'payments_connected',
      businessId: business.id,
      subject: business.name,
      summary: `An account at ${company.name} was connected`,
      after: { provider },
    });
    // Its page says how its members pay.
    await announcePageChange(context, business.slug);
  });
  return business;
}

/** A state counts once, whatever becomes of it. */
const takeBegun = (context: Context, { provider, state }: Pick<CameBack, 'provider' | 'state'>) =>
  db(context.em)
    .deleteFrom('accountConnection')
    .where('stateHash', '=', hashOf(state))
    .where('accountId', '=', context.caller.account!.id)
    .where('provider', '=', provider)
    .where('endsAt', '>', MACHINE_NOW)
    .returning('businessId')
    .executeTakeFirst();

/** The same account again is the same row: what it charged before can be given back again. */
async function keep(
  context: Context,
  { id: businessId }: BusinessRow,
  provider: string,
  account: ConnectedAccount,
): Promise<string> {
  const values = {
    ...account,
    connectedAt: context.now(),
    connectedBy: context.caller.account!.username,
    disconnectedAt: null,
    revokedAt: null,
    refusedAt: null,
    refusedCode: null,
  };
  const { id } = await db(context.em)
    .insertInto('providerAccount')
    .values({ businessId, provider, ...values })
    .onConflict((same) =>
      same
        .columns(['businessId', 'provider', 'reference'])
        .where('businessId', 'is not', null)
        .doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  // Another window may have come back at the same moment: the first one counts.
  const taken = await db(context.em)
    .updateTable('business')
    .set({ providerAccountId: id })
    .where('id', '=', businessId)
    .where('providerAccountId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw conflict(CONNECTED_ALREADY);
  return id;
}
