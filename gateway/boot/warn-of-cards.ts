import { cardsNotCharged } from '../../schema/payments/companies/cards-left.ts';
import { openOwnContext } from '../context.ts';
import type { ContextParts } from '../context.ts';

/** Warns at the start, in a line, of cards whose payment company the environment names no more; the start goes on. */
export async function warnOfCards(
  parts: Omit<ContextParts, 'publicHost' | 'rateLimits'>,
  log: { warn(facts: object, message: string): void },
): Promise<void> {
  const problem = await cardsNotCharged(await openOwnContext(parts, 'start'));
  if (problem !== null) log.warn({ code: 'CARDS_NOT_SET_UP' }, problem);
}
