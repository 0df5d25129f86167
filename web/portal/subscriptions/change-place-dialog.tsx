import { useState } from 'react';
import { formatLongDate, formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import { PlaceChoice } from '../../address/place-choice.tsx';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { useChangePlaceMutation } from '../membership/membership-actions.generated.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

interface ChangePlaceDialogProps {
  subscription: PortalSubscriptionFragment;
  /** What was done, in a sentence. */
  onSaved: (sentence: string) => void;
  onClose: () => void;
}

/**
 * Where a subscription's boxes are picked up from the next one on, and, where it is wished, the one too that is ordered and not
 * being prepared yet. A gift is that one.
 */
export function ChangePlaceDialog({ subscription, onSaved, onClose }: ChangePlaceDialogProps) {
  const { isGift, openOrder, business, place } = subscription;
  const [chosenId, setChosenId] = useState(place?.id ?? business.places[0]?.id ?? null);
  const ordered = isGift || openOrder?.box.mode !== 'pickup' ? null : openOrder;
  const [orderToo, setOrderToo] = useState(ordered !== null);
  const [changePlace, { loading }] = useChangePlaceMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    if (chosenId === null) return;
    setFailure(null);
    const name = business.places.find(({ id }) => id === chosenId)?.name ?? 'the new place';
    try {
      await changePlace({
        variables: {
          businessSlug: business.slug,
          subscriptionId: subscription.id,
          placeId: chosenId,
          orderToo: isGift || (orderToo && ordered !== null),
        },
      });
      onSaved(
        isGift
          ? `Your gift is picked up at ${name}.`
          : orderToo && ordered
            ? `You pick up at ${name}, from your ${formatMonthDay(ordered.scheduledOn)} box.`
            : `You pick up at ${name} from your next box.`,
      );
    } catch (error) {
      setFailure(
        errorMessage(error, { fallback: 'Failed to change the place', safe: 'Nothing was changed.' }),
      );
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change pickup place"
      description={
        isGift
          ? `For your gift${openOrder ? `, the box of ${formatLongDate(openOrder.scheduledOn)}` : ''}.`
          : 'For your boxes from the next one on. The price stays as it is.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={loading} busyLabel="Saving…" onClick={() => void save()}>
            Save Changes
          </Button>
        </>
      }
    >
      {failure && <Alert className="mb-4">{failure}</Alert>}
      <PlaceChoice places={business.places} chosenId={chosenId} onChoose={setChosenId} label="Pickup place" />
      {ordered && (
        <div className="mt-4">
          <Checkbox
            label={`Also for the box of ${formatLongDate(ordered.scheduledOn)}, which is ordered already`}
            checked={orderToo}
            onChange={({ target }) => setOrderToo(target.checked)}
          />
        </div>
      )}
    </Dialog>
  );
}
