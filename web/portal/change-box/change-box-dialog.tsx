import { useState } from 'react';
import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import { boxOf } from '../../../schema/rules/memberships/box.ts';
import { selectionOfBox } from '../../../schema/rules/memberships/selection-of-box.ts';
import type { BoxChoice } from '../../../schema/rules/memberships/box.ts';
import { isSameBox } from '../../../schema/rules/memberships/same-box.ts';
import { monthlyPrice } from '../../../schema/rules/money/money.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { BoxChooser } from './box-chooser.tsx';
import { useChangeBoxMutation, useChangeBoxOfferQuery } from './change-box.generated.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

interface ChangeBoxDialogProps {
  subscription: PortalSubscriptionFragment;
  onClose: () => void;
  /** The sentence that says from when the new box holds, or that there is none. */
  onChanged: (sentence: string) => void;
}

const FAILED = 'Failed to change the box';

/** Package, mode, add-ons and upgrades of a subscription, the new price, and the date it holds from. */
export function ChangeBoxDialog({ subscription, onClose, onChanged }: ChangeBoxDialogProps) {
  const { business, changeHoldsFrom } = subscription;
  const { data, error } = useChangeBoxOfferQuery({
    variables: { slug: business.slug },
    fetchPolicy: 'network-only',
  });
  const [changeBox, { loading: saving }] = useChangeBoxMutation();
  const [choice, setChoice] = useState<BoxChoice>(() => choiceOf(subscription));
  const [failure, setFailure] = useState<string | null>(null);
  const offer = data?.business.shownPage.content;
  const made = offer && boxOf(choice, offer);
  const box = made && 'box' in made ? made.box : null;

  const save = async () => {
    if (!box) return;
    if (isSameBox(box, subscription.pendingBox ?? subscription.box))
      return onChanged('Your box stays as it is.');
    setFailure(null);
    const { chosenAddons: _addons, chosenUpgrades: _upgrades, ...selection } = selectionOfBox(box);
    try {
      const answer = await changeBox({
        variables: { businessSlug: business.slug, subscriptionId: subscription.id, selection },
      });
      const from = answer.data?.changeBox.changeHoldsFrom;
      onChanged(
        from
          ? `Your box was changed. It applies from your ${formatMonthDay(from)} box.`
          : 'Your box was changed.',
      );
    } catch (problem) {
      setFailure(errorMessage(problem, { fallback: FAILED, safe: 'Your choice is still here.' }));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Change your box"
      description={
        changeHoldsFrom &&
        `The change applies from your ${formatMonthDay(changeHoldsFrom)} box. Boxes before it stay as they are.`
      }
      footer={
        <>
          {box && (
            <p className="mr-auto w-full self-center text-base font-semibold sm:w-auto" aria-live="polite">
              <span className="font-normal text-muted">
                {box.amount === (subscription.pendingBox ?? subscription.box).amount
                  ? 'Price '
                  : 'New price '}
              </span>
              <span className="tabular">{monthlyPrice(box.amount)}</span>
            </p>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!box} busy={saving} busyLabel="Saving…" onClick={() => void save()}>
            Save Changes
          </Button>
        </>
      }
    >
      {failure && <Alert className="mb-4">{failure}</Alert>}
      {offer ? (
        <BoxChooser offer={offer} choice={choice} onChoose={setChoice} />
      ) : error ? (
        <Alert>
          {errorMessage(error, {
            fallback: 'The boxes could not be loaded.',
            safe: 'Your box is unchanged.',
          })}
        </Alert>
      ) : data ? (
        <Alert>{business.name} offers no boxes at the moment. Your box is unchanged.</Alert>
      ) : (
        <Skeleton label="Loading the boxes…">
          <SkeletonShape className="h-16" />
          <SkeletonShape className="mt-3 h-16" />
          <SkeletonShape className="mt-6 h-24" />
        </Skeleton>
      )}
      {made && !('box' in made) && (
        <p role="status" className="mt-4 text-sm text-bad">
          {made.problem}
        </p>
      )}
    </Dialog>
  );
}

/** The box as it is, or as it was already changed to. */
function choiceOf({ box, pendingBox }: PortalSubscriptionFragment): BoxChoice {
  const now = pendingBox ?? box;
  return {
    chosenItemId: now.itemId,
    mode: now.mode,
    chosenAddonIds: now.addons.map(({ id }) => id),
    chosenUpgradeIds: now.upgrades.map(({ id }) => id),
  };
}
