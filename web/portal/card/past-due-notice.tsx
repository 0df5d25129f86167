import { useState } from 'react';
import { formatLongDate, formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { PaymentSettingsFragment } from '../../payments/payment-settings.generated.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { UpdateCardDialog } from './update-card-dialog.tsx';

interface PastDueNoticeProps {
  subscription: PortalSubscriptionFragment;
  paymentSettings: PaymentSettingsFragment;
  className?: string;
}

/** The box whose payment failed: what is owed, when it is tried again, and the card to mend it with. */
export function PastDueNotice({ subscription, paymentSettings, className }: PastDueNoticeProps) {
  const { pastDueCents, isToConfirm, retryOn, months } = subscription;
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const failed = months.find(({ state }) => state === 'past_due');
  const box = failed ? `your ${formatYearMonth(failed.yearMonth)} box` : 'your last box';
  return (
    <>
      {pastDueCents > 0 && (
        <Alert
          tone="warn"
          className={className}
          action={
            paymentSettings.method === 'card' && (
              <Button onClick={() => setOpen(true)}>{isToConfirm ? 'Confirm Payment' : 'Update Card'}</Button>
            )
          }
        >
          <p>
            The payment for {box} did not go through: {formatUsd(pastDueCents)} is open.
          </p>
          <p className="mt-1 font-normal">
            {retryOn ? `We try your card again on ${formatLongDate(retryOn)}. ` : ''}
            {isToConfirm
              ? 'Your bank asks you to confirm it.'
              : paymentSettings.method === 'card' && 'With a new card it is paid at once.'}
          </p>
        </Alert>
      )}
      {saved && <Notice className={className}>{saved}</Notice>}
      {open && (
        <UpdateCardDialog
          subscription={subscription}
          paymentSettings={paymentSettings}
          onClose={() => setOpen(false)}
          onSaved={(sentence) => {
            setSaved(sentence);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
