import { useState } from 'react';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { Buyer } from '../../payments/card-form-adapter.ts';
import { CardForm } from '../../payments/card-form.tsx';
import { paymentFailure } from '../../payments/payment-failure.ts';
import type { PaymentSettingsFragment } from '../../payments/payment-settings.generated.ts';
import { useCardForm } from '../../payments/use-card-form.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSaveCardMutation } from '../membership/membership-actions.generated.ts';
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
  const { pastDueCents, card, business } = subscription;
  const form = useCardForm(paymentSettings.browser);
  const { save, isSaving, failure } = useSaveCard(subscription, form.payWith, onSaved);
  return (
    <Dialog
      open
      onClose={onClose}
      title={card ? 'Update Card' : 'Add Card'}
      description={
        pastDueCents > 0
          ? `${formatUsd(pastDueCents)} for your past box is charged to it now, and your next boxes on their days.`
          : `It is charged for your next boxes from ${business.name}. Nothing is charged now.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={form.status === 'failed'}
            busy={isSaving || form.status === 'loading'}
            busyLabel={isSaving ? 'Saving…' : 'Loading…'}
            onClick={() => void save()}
          >
            {pastDueCents > 0 ? `Pay ${formatUsd(pastDueCents)}` : 'Save Card'}
          </Button>
        </>
      }
    >
      {failure && <Alert className="mb-4">{failure}</Alert>}
      <CardForm form={form} />
    </Dialog>
  );
}

function useSaveCard(
  { id, email, address, pastDueCents }: PortalSubscriptionFragment,
  payWith: ReturnType<typeof useCardForm>['payWith'],
  onSaved: (sentence: string) => void,
) {
  const [saveCard] = useSaveCardMutation({ refetchQueries: ['Portal', 'PortalOrders'] });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const buyer: Buyer = { email, address, amountCents: null, isKept: true };

  const send = () =>
    payWith(buyer, async (payment) => {
      const { data } = await saveCard({ variables: { subscriptionId: id, payment } });
      if (data && data.saveCard.pastDueCents > 0) {
        return setFailure('Your new card was saved, but the open payment did not go through with it either.');
      }
      onSaved(pastDueCents > 0 ? 'Your box is paid and your card was saved.' : 'Your card was saved.');
    });
  const save = async () => {
    setFailure(null);
    setSaving(true);
    try {
      await send();
    } catch (error) {
      setFailure(
        paymentFailure(error, {
          fallback: 'Failed to save the card',
          safe: 'It is safe to try again: nothing is charged twice.',
        }),
      );
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}
