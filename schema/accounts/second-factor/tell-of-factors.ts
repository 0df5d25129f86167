import type { Context } from '../../context.ts';
import type { SecondFactorFacts } from '../../rules/text/account-email-kinds.ts';
import { queueAccountEmail } from '../recovery/queue-account-email.ts';

/** Mails an account what changed of its second factors (docs/rules.md "A second factor"). */
export const tellOfFactors = (
  context: Context,
  accountId: string,
  secondFactor: SecondFactorFacts,
): Promise<void> => queueAccountEmail(context, { kind: 'second_factor', accountId, facts: { secondFactor } });
