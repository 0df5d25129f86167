import type { Context } from '../../context.ts';
import { queueOpeningMails } from './opening-notices.sql.ts';

/**
 * Writes once to everybody who asked, where people can join a business now: it is open and its page has something to choose
 * (docs/rules.md "Opening"). Call it in the transaction that may have brought that about.
 */
export async function tellOfOpening(
  context: Context,
  business: { id: string },
  canJoin: boolean,
): Promise<void> {
  if (canJoin) await queueOpeningMails(context.em, business);
}
