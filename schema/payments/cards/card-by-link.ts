import type { Context } from '../../context.ts';
import { propertiesAs } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import {
  dropCardLinks,
  findCardLink,
  giveCardLinkBack,
  redeemCardLink,
} from '../../emails/card-links/card-links.ts';
import { notFound } from '../../errors.ts';
import { Subscription } from '../../memberships/records/subscription.entity.ts';
import { countAgainst } from '../../rate-limits/rate-limits.ts';
import type { RateLimit } from '../../rate-limits/rate-limits.ts';
import { RUNNING_STATUSES } from '../../rules/memberships/membership-status.ts';
import { CARD_LINK_OVER } from '../../rules/money/payment.ts';
import { withTransaction } from '../../transaction.ts';
import type { PaymentInput } from '../payment.input.ts';
import { findOwed } from './charge-owners-card.ts';
import { chargePastDue } from './pay-past-due.ts';
import { replaceCard } from './save-card.ts';

/** Per address. */
const CARD_LINKS: RateLimit = { name: 'card-link', hits: 60, windowSeconds: 60 };

/**
 * The membership that a mailed link asks a card for; looking uses nothing up (docs/rules.md "A link to the card").
 * @throws NOT_FOUND for a link that is unknown, used or over, and where the membership or its business has ended;
 * TOO_MANY_REQUESTS.
 */
export async function readCardLink(context: Context, token: string): Promise<Subscription> {
  await countAgainst(context, CARD_LINKS, context.address);
  const { subscriptionId } = await findCardLink(context, token);
  return running(context, subscriptionId);
}

/**
 * Keeps the card that a member gives by such a link, without a session: for that membership, and nothing else. The link is
 * used up once its card is kept and nothing is owed any more; where the charge of what is owed did not go through, another
 * card may be given by it.
 * @throws as `readCardLink` and `replaceCard`.
 */
export async function saveCardByLink(
  context: Context,
  { token, payment }: { token: string; payment: PaymentInput },
): Promise<Subscription> {
  await countAgainst(context, CARD_LINKS, context.address);
  const link = await findCardLink(context, token);
  const { username } = await ownerOf(context, link.subscriptionId);
  let isUsed = false;
  try {
    return await replaceCard(context, payment, {
      by: username,
      lock: () => running(context, link.subscriptionId, { locked: true }),
      onKept: async () => {
        await redeemCardLink(context, link);
        isUsed = true;
      },
    });
  } catch (error) {
    if (isUsed) await withTransaction(context, () => giveCardLinkBack(context, link));
    throw error;
  }
}

/**
 * Charges what the membership of such a link owes to its card on file, whose owner is there to confirm it at their bank.
 * The link is used up once nothing is owed any more.
 * @throws as `readCardLink` and `chargePastDue`.
 */
export async function payPastDueByLink(context: Context, token: string): Promise<Subscription> {
  await countAgainst(context, CARD_LINKS, context.address);
  const link = await findCardLink(context, token);
  const subscription = await chargePastDue(context, await running(context, link.subscriptionId));
  if (!(await findOwed(context, subscription.id)))
    await withTransaction(context, () => dropCardLinks(context, subscription.id));
  return subscription;
}

async function running(
  context: Context,
  id: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<Subscription> {
  const found = await db(context.em)
    .with('open', (own) =>
      own
        .selectFrom('business')
        .select('id')
        .where('closedAt', 'is', null)
        .where('id', 'in', own.selectFrom('subscription').select('businessId').where('id', '=', id))
        .$if(locked, (those) => those.forKeyShare()),
    )
    .selectFrom('open')
    .innerJoin('subscription as s', 's.businessId', 'open.id')
    .select(propertiesAs(Subscription, 's'))
    .where('s.id', '=', id)
    .where('s.status', 'in', RUNNING_STATUSES)
    .$if(locked, (those) => those.forNoKeyUpdate('s'))
    .executeTakeFirst();
  if (!found) throw notFound(CARD_LINK_OVER);
  return found;
}

const ownerOf = ({ em }: Context, subscriptionId: string) =>
  db(em)
    .selectFrom('subscription as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select('a.username')
    .where('s.id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
