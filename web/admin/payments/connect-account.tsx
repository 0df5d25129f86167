import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { to } from '../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { feeSentence } from './fee-sentence.ts';
import { useBeginConnectingPaymentsMutation } from './payments.generated.ts';
import type { PaymentsOfBusinessFragment } from './payments.generated.ts';
import { rememberConnecting } from './remember-connecting.ts';

interface ConnectAccountProps {
  businessId: string;
  payments: PaymentsOfBusinessFragment['payments'];
  timeZone: string;
  mayChange: boolean;
}

/** How a business without an account of its own is paid, and the companies that it may connect. */
export function ConnectAccount({ businessId, payments, timeZone, mayChange }: ConnectAccountProps) {
  const [begin] = useBeginConnectingPaymentsMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { method, companies, lastAccount, feeBasisPoints } = payments;

  async function connect(provider: string) {
    setBusy(provider);
    setFailure(null);
    try {
      const { data } = await begin({ variables: { id: businessId, provider } });
      rememberConnecting(businessId);
      globalThis.location.assign(data!.beginConnectingPayments.url);
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'It could not be connected.' }));
      setBusy(null);
    }
  }

  return (
    <CardSection
      title={method === 'card' ? 'Cards are taken by the platform' : 'Members pay you at pickup or delivery'}
      hint={
        method === 'card'
          ? 'What your members pay by card goes to the platform’s account. Connect an account of your own, and new members pay straight into it.'
          : companies.length > 0
            ? 'No card is asked for, and you mark boxes as paid yourself. Connect an account of your own, and members pay by card into it: at checkout, and each month by themselves.'
            : 'No card is asked for, and you mark boxes as paid yourself.'
      }
    >
      {lastAccount && (
        <Notice tone="info">
          {lastAccount.company.name}
          {lastAccount.name && ` (${lastAccount.name})`} was disconnected
          {lastAccount.disconnectedAt && (
            <>
              {' on '}
              <LocalDay instant={lastAccount.disconnectedAt} timeZone={timeZone} />
            </>
          )}
          .{' '}
          {lastAccount.isGivenBack
            ? `What it charged can be refunded in your ${lastAccount.company.name} dashboard, or here once it is connected again.`
            : 'Cards are still being removed there.'}
        </Notice>
      )}
      {failure && <Alert>{failure}</Alert>}
      {mayChange && companies.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {companies.map(({ provider, name }) => (
            <Button
              key={provider}
              variant={companies.length === 1 ? 'primary' : 'secondary'}
              size="lg"
              busy={busy === provider}
              busyLabel={`Going to ${name}…`}
              disabled={busy !== null && busy !== provider}
              onClick={() => void connect(provider)}
              className="max-sm:w-full"
            >
              Connect {name}
            </Button>
          ))}
        </div>
      )}
      {method !== 'card' && companies.length === 0 && mayChange && (
        <PaidByHand businessId={businessId} areCardsTakenHere={payments.mayAcceptPlatformAccount} />
      )}
      {companies.length > 0 && feeBasisPoints > 0 && (
        <p className="text-sm text-muted">{feeSentence(feeBasisPoints)}</p>
      )}
    </CardSection>
  );
}

/** Where no company can be connected: where boxes are marked as paid, and whom to ask for cards. */
function PaidByHand({
  businessId,
  areCardsTakenHere,
}: {
  businessId: string;
  /** By the platform's account: taking them there is offered below. */
  areCardsTakenHere: boolean;
}) {
  const { supportEmail } = useSiteConfig();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="secondary" href={to('businessToday', businessId)}>
          Hand over and mark paid
        </ButtonLink>
        <ButtonLink variant="secondary" href={to('businessMoney', businessId)}>
          See who owes
        </ButtonLink>
      </div>
      {!areCardsTakenHere && (
        <p className="text-sm text-muted">
          Cards can be taken once this platform is connected to Square or Stripe.
          {supportEmail && (
            <>
              {' '}
              To ask for it, write to{' '}
              <a
                href={`mailto:${supportEmail}`}
                className="font-medium text-ink underline underline-offset-4"
              >
                {supportEmail}
              </a>
              .
            </>
          )}
        </p>
      )}
    </>
  );
}
