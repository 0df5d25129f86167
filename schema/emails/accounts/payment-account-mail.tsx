import { Sentence } from '../drawing/parts.tsx';
import type { Template } from '../templates/template.ts';
import { LinkButton } from './account-mail.tsx';
import type { AccountMail } from './account-mail.tsx';

/** To whose account it is: the payment company refuses what is asked of it, or our access was taken back there. */
export function paymentAccountTold({ facts, ...mail }: AccountMail): Template {
  const { business, company, state, memberships = 0 } = facts.paymentAccount!;
  const whose = business ?? 'the platform';
  if (state === 'revoked')
    return {
      subject: `${company} is no longer connected at ${whose}`,
      headline: `${company} is no longer connected at ${whose}.`,
      body: (
        <>
          <Sentence>{`Our access was taken back at ${company}. The cards that the account held are on file no more: their next boxes are unpaid until a card is given again.`}</Sentence>
          <Sentence>If that was a mistake, connect the account again.</Sentence>
          <LinkButton {...mail}>Open Payments</LinkButton>
        </>
      ),
    };
  if (state === 'not_set_up') return notSetUp(mail, { company, whose, memberships });
  return {
    subject: `${company} refuses the account of ${whose}`,
    headline: `${company} refuses the account of ${whose}.`,
    body: (
      <>
        <Sentence>
          No card is charged by it until that is mended. Boxes wait for a day, then they go the way of a
          failed payment.
        </Sentence>
        <Sentence>
          {business === null
            ? `Look at the settings of ${company} that the platform runs with.`
            : `Look at the account in your ${company} dashboard, or disconnect it and connect it again.`}
        </Sentence>
        <LinkButton {...mail}>{business === null ? 'Open the admin area' : 'Open Payments'}</LinkButton>
      </>
    ),
  };
}

/** Cards are left at a company that the platform's settings name no more. */
function notSetUp(
  mail: Omit<AccountMail, 'facts'>,
  { company, whose, memberships }: { company: string; whose: string; memberships: number },
): Template {
  const are =
    memberships === 1
      ? '1 active membership has its card'
      : `${memberships} active memberships have their cards`;
  return {
    subject: `Cards are left at ${company}, which isn’t set up any more`,
    headline: `Cards are left at ${company}, which isn’t set up any more.`,
    body: (
      <>
        <Sentence>
          {`${are} at ${company}, in the account of ${whose}. The settings of this platform don’t name it any more, so nothing was asked of ${company} and no card was refused. Such boxes wait for a day, then the business takes the payment, and their members are asked for their card by mail.`}
        </Sentence>
        <Sentence>
          {`To charge them on, set ${company} up again beside the company that takes new cards. System says how many are left, and asks for new cards.`}
        </Sentence>
        <LinkButton {...mail}>Open the admin area</LinkButton>
      </>
    ),
  };
}
