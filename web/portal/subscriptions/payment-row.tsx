import { useState } from 'react';
import { cardWords, expiryWords } from '../../../schema/rules/money/card-words.ts';
import { PAID_WHEN } from '../../../schema/rules/money/pay-later.ts';
import type { PaymentSettingsFragment } from '../../payments/payment-settings.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { UpdateCardDialog } from '../card/update-card-dialog.tsx';
import { nextPayment } from '../membership/labels.ts';
import { useNews } from '../membership/news.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { ROW_ACT } from '../membership/row-act.ts';
import { CardRow } from './card-row.tsx';

interface PaymentRowProps {
  subscription: PortalSubscriptionFragment;
  paymentSettings: PaymentSettingsFragment;
}

/** What the next box costs and how it is paid, and the way to another card where cards are taken. Nothing for a gift. */
export function PaymentRow({ subscription, paymentSettings }: PaymentRowProps) {
  const { card, nextAmount, isGift, chargesHeldAt, box, pendingBox } = subscription;
  const [open, setOpen] = useState(false);
  const news = useNews();
  if (isGift) return null;
  const takesCards = paymentSettings.method === 'card';
  const paid = PAID_WHEN[(pendingBox ?? box).mode];
  const isCharged = typeof nextAmount === 'number' && chargesHeldAt === null;
  const sentence = isCharged ? nextPayment(subscription, nextAmount) : null;
  const act = (
    <Button
      variant="quiet"
      className={ROW_ACT}
      onClick={() => {
        news.clear();
        setOpen(true);
      }}
    >
      {card ? 'Update Card' : 'Add Card'}
    </Button>
  );
  return (
    <CardRow
      name="Payment"
      act={takesCards && act}
      below={news.sentence && <Notice className="mt-2">{news.sentence}</Notice>}
    >
      {card ? (
        <>
          <span className="tabular block">{sentence ?? cardWords(card)}</span>
          <span className="block text-sm text-muted">Expires {expiryWords(card)}</span>
        </>
      ) : takesCards ? (
        `No card on file: you pay for your box ${paid}.`
      ) : (
        <span className="tabular">{sentence ?? `You pay for your box ${paid}.`}</span>
      )}
      {open && (
        <UpdateCardDialog
          subscription={subscription}
          paymentSettings={paymentSettings}
          onClose={() => setOpen(false)}
          onSaved={(saved) => {
            news.say(saved);
            setOpen(false);
          }}
        />
      )}
    </CardRow>
  );
}
