import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../transaction.ts';
import { queueCardsWantedOf } from './queue-cards-wanted.ts';

/**
 * Asks every active member whose card is at a payment company of before for their card, for platform admins; who was asked
 * already is not asked again (docs/rules.md "A change of the payment company"). @returns how many were asked now.
 */
export async function askForPlatformCards(context: Context): Promise<number> {
  return withTransaction(context, async () => {
    const asked = await queueCardsWantedOf(context);
    if (asked > 0)
      await audit(context, {
        kind: 'cards_asked',
        businessId: null,
        subject: 'the platform',
        summary: `${asked} members were asked for their card, as the payment company has changed`,
        after: { asked },
      });
    return asked;
  });
}
