import { useState } from 'react';
import { cardWords, expiryWords } from '../../payments/card-labels.ts';
import type { PaymentSettingsFragment } from '../../payments/payment-settings.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useNews } from '../membership/news.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { UpdateCardDialog } from './update-card-dialog.tsx';

interface CardOnFileProps {
  subscription: PortalSubscriptionFragment;
  paymentSettings: PaymentSettingsFragment;
}

/** The card that the boxes are charged to, and the way to another. */
export function CardOnFile({ subscription, paymentSettings }: CardOnFileProps) {
  const { card } = subscription;
  const [open, setOpen] = useState(false);
  const news = useNews();
  return (
    <>
      {card ? (
        <>
          <span className="block">{cardWords(card)}</span>
          <span className="block text-muted">Expires {expiryWords(card)}</span>
        </>
      ) : (
        <span className="block">No card on file: you pay when you get your box.</span>
      )}
      <Button
        variant="quiet"
        className="-ml-4 mt-1"
        onClick={() => {
          news.clear();
          setOpen(true);
        }}
      >
        {card ? 'Update Card' : 'Add Card'}
      </Button>
      {news.sentence && <Notice>{news.sentence}</Notice>}
      {open && (
        <UpdateCardDialog
          subscription={subscription}
          paymentSettings={paymentSettings}
          onClose={() => setOpen(false)}
          onSaved={(sentence) => {
            news.say(sentence);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
