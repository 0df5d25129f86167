import { createHash, randomBytes } from 'node:crypto';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { machineIn } from '../../database/machine-clock.sql.ts';
import { conflict, notFound } from '../../errors.ts';
import { withTransaction } from '../../transaction.ts';
import type { ConnectableCompany } from '../accounts/payment-accounts.ts';

/** So long the owner has at the company's own page. */
const SECONDS = 1_800;
const STATE_BYTES = 32;

export const CONNECTED_ALREADY = 'An account is connected already: disconnect it first';

/**
 * Begins to connect a business's account at a payment company (docs/rules.md "Connected accounts").
 * @returns the company's page to go to. @throws NOT_FOUND for a company that can't be connected here, CONFLICT where the
 * business has an account already.
 */
export async function beginConnecting(
  context: Context,
  business: BusinessRow,
  provider: string,
): Promise<{ url: string }> {
  const company = companyOf(context, provider);
  await assertNoneConnected(context, business);
  const state = randomBytes(STATE_BYTES).toString('base64url');
  await withTransaction(context, () =>
    db(context.em)
      .insertInto('accountConnection')
      .values({
        stateHash: hashOf(state),
        businessId: business.id,
        accountId: context.caller.account!.id,
        provider,
        endsAt: machineIn(SECONDS),
      })
      .execute(),
  );
  return { url: company.authorizeUrl({ state, redirectUrl: redirectUrl(context, provider) }) };
}

/** @throws NOT_FOUND */
export function companyOf({ ports }: Pick<Context, 'ports'>, provider: string): ConnectableCompany {
  const company = ports.payments.connectable.find((each) => each.provider === provider);
  if (!company) throw notFound('This payment company can’t be connected here');
  return company;
}

/** @throws CONFLICT */
export async function assertNoneConnected(context: Context, { id }: { id: string }): Promise<void> {
  const standing = await context.loaders.paymentStanding.load(id);
  if (standing?.account) throw conflict(CONNECTED_ALREADY);
}

export const hashOf = (state: string): Uint8Array => createHash('sha256').update(state).digest();

/** The screen to which companies send people back: one for all businesses, as it has to be named at the company. */
export const redirectUrl = ({ ports }: Pick<Context, 'ports'>, provider: string): string =>
  `${ports.addresses.main()}/admin/connect/${provider}`;
