import { useState } from 'react';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { Buyer } from '../../payments/card-form-adapter.ts';
import { CardForm } from '../../payments/card-form.tsx';
import { paymentFailure } from '../../payments/payment-failure.ts';
import type { PaymentSettingsFragment } from '../../payments/payment-settings.generated.ts';
import { useCardForm } from '../../payments/use-card-form.ts';
import type { CardFormState } from '../../payments/use-card-form.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { usePayPastDueMutation, useSaveCardMutation } from '../membership/membership-actions.generated.ts';
import { ConfirmWithBank } from './confirm-with-bank.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

interface UpdateCardDialogProps {
  subscription: PortalSubscriptionFragment;
  paymentSettings: PaymentSettingsFragment;
  onClose: () => void;
  /** The sentence that says what came of it. */
  onSaved: (sentence: string) => void;
}

/** Another card for the boxes of one subscription; what is owed is charged to it at once. */
export function UpdateCardDialog({ subscription, paymentSettings, onClose, onSaved }: UpdateCardDialogProps) {
  const { pastDueCents, isToConfirm, card, business } = subscription;
  const form = useCardForm(paymentSettings.browser);
  const { save, confirm, busy, failure } = useCardPayment(subscription, form, onSaved);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isToConfirm ? `Pay ${formatUsd(pastDueCents)}` : card ? 'Update Card' : 'Add Card'}
      description={
        isToConfirm
          ? `For your past box from ${business.name}.`
          : pastDueCents > 0
            ? `${formatUsd(pastDueCents)} for your past box is charged to it now, and your next boxes on their days.`
            : `It is charged for your next boxes from ${business.name}. Nothing is charged now.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isToConfirm ? 'secondary' : 'primary'}
            disabled={form.status === 'failed' || busy === 'confirming'}
            busy={busy === 'saving' || form.status === 'loading'}
            busyLabel={busy === 'saving' ? 'Saving…' : 'Loading…'}
            onClick={save}
          >
            {isToConfirm
              ? 'Pay by This Card'
              : pastDueCents > 0
                ? `Pay ${formatUsd(pastDueCents)}`
                : 'Save Card'}
          </Button>
        </>
      }
    >
      {failure && <Alert className="mb-4">{failure}</Alert>}
      {isToConfirm && (
        <div className="mb-4">
          <ConfirmWithBank
            card={card ?? null}
            owed={pastDueCents}
            isReady={form.status === 'ready' && busy === null}
            isPaying={busy === 'confirming'}
            onConfirm={confirm}
          />
        </div>
      )}
      <CardForm form={form} />
    </Dialog>
  );
}

/** Another card is saved, or the one on file is charged with its bank's leave; what is owed is paid by either. */
function useCardPayment(
  { id, email, address, pastDueCents }: PortalSubscriptionFragment,
  form: CardFormState,
  onSaved: (sentence: string) => void,
) {
  const refetchQueries = ['Portal', 'PortalOrders'];
  const [saveCard] = useSaveCardMutation({ refetchQueries });
  const [payPastDue] = usePayPastDueMutation({ refetchQueries });
  const [busy, setBusy] = useState<'saving' | 'confirming' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const buyer: Buyer = { email, address, amountCents: null, isKept: true };

  const sendCard = () =>
    form.payWith(buyer, async (payment) => {
      const { data } = await saveCard({ variables: { subscriptionId: id, payment } });
      if (data && data.saveCard.pastDueCents > 0) {
        return setFailure('Your new card was saved, but the open payment did not go through with it either.');
      }
      onSaved(pastDueCents > 0 ? 'Your box is paid and your card was saved.' : 'Your card was saved.');
    });
  const sendConfirmed = () =>
    form.confirmWith(async () => {
      const { data } = await payPastDue({ variables: { subscriptionId: id } });
      onSaved(
        data && data.payPastDue.pastDueCents > 0
          ? 'The payment is on its way: you get a mail about it.'
          : 'Your box is paid.',
      );
    });
  const attempt = async (what: 'saving' | 'confirming', act: () => Promise<unknown>) => {
    setFailure(null);
    setBusy(what);
    try {
      await act();
    } catch (error) {
      setFailure(
        paymentFailure(error, {
          fallback: what === 'saving' ? 'Failed to save the card' : 'Failed to pay',
          safe: 'It is safe to try again: nothing is charged twice.',
        }),
      );
    } finally {
      setBusy(null);
    }
  };
  return {
    save: () => void attempt('saving', sendCard),
    confirm: () => void attempt('confirming', sendConfirmed),
    busy,
    failure,
  };
}
