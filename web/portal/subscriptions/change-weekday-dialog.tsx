import { useId, useState } from 'react';
import { weekdayName } from '../../../schema/rules/schedules/weekday.ts';
import { weekdayOf } from '../../../schema/rules/schedules/weekday-dates.ts';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { useChangeWeekdayMutation } from '../membership/membership-actions.generated.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

interface ChangeWeekdayDialogProps {
  subscription: PortalSubscriptionFragment;
  /** What was done, in a sentence. */
  onSaved: (sentence: string) => void;
  onClose: () => void;
}

/** On which weekday the boxes come; once it is saved it is said on which day the next one does. */
export function ChangeWeekdayDialog({ subscription, onSaved, onClose }: ChangeWeekdayDialogProps) {
  const { business, weekday, weekdaysToChoose } = subscription;
  const name = useId();
  const [chosen, setChosen] = useState(weekday);
  const [changeWeekday, { loading }] = useChangeWeekdayMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    if (!chosen || chosen === weekday) return onClose();
    setFailure(null);
    try {
      const variables = { businessSlug: business.slug, subscriptionId: subscription.id, weekday: chosen };
      const { data } = await changeWeekday({ variables });
      onSaved(savedWords(chosen, data?.changeWeekday.nextBoxOn ?? null));
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'Failed to change the day', safe: 'Nothing was changed.' }));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change day"
      description="For your boxes from the next one on. The price stays as it is."
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
      <fieldset>
        <legend className="sr-only">Day</legend>
        <div className="divide-y divide-line overflow-clip rounded-card border border-line">
          {weekdaysToChoose.map((each) => (
            <label
              key={each}
              className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 has-checked:bg-sunken hover:bg-sunken"
            >
              <input
                type="radio"
                name={name}
                checked={each === chosen}
                onChange={() => setChosen(each)}
                className="size-5 shrink-0 accent-accent"
              />
              {weekdayName(each)}
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}

/** A next box that can no longer be moved keeps its day. */
function savedWords(
  weekday: NonNullable<PortalSubscriptionFragment['weekday']>,
  next: string | null,
): string {
  const days = `Your boxes come on ${weekdayName(weekday)}s`;
  if (next === null) return `${days}.`;
  return weekdayOf(next) === weekday
    ? `${days}. The next one comes on ${formatLongDate(next)}.`
    : `${days} after the next one, which comes on ${formatLongDate(next)}.`;
}
