import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { addressProblems } from '../../../schema/rules/businesses/address.ts';
import type { Address } from '../../../schema/rules/businesses/address.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { isSameZip, zipOf } from '../../../schema/rules/places/zips.ts';
import { NOT_DELIVERED, ZONE_FEE_LABEL } from '../../../schema/rules/places/zones.ts';
import { formatLongDate, formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import { AddressFields } from '../../address/address-fields.tsx';
import { useDeliveryQuery } from '../../address/delivery.generated.ts';
import { giftAddressProblems } from '../../address/gift-address-problems.ts';
import { focusFirstWrong } from '../../client/forms/focus-first-wrong.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSaveShipToMutation } from '../membership/membership-actions.generated.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

interface ShipToDialogProps {
  subscription: PortalSubscriptionFragment;
  /** What was done, in a sentence. */
  onSaved: (sentence: string) => void;
  onClose: () => void;
}

/**
 * Where a subscription's boxes go from the next one on, and, where it is wished, the one too that is ordered and not being
 * prepared yet. A gift is that one.
 */
export function ShipToDialog({ subscription, onSaved, onClose }: ShipToDialogProps) {
  const { isGift, openOrder, business } = subscription;
  const ordered = isGift || openOrder === null || openOrder.scheduledOn < business.today ? null : openOrder;
  const [orderToo, setOrderToo] = useState(ordered !== null);
  const id = useId();
  const [saveShipTo] = useSaveShipToMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { address: before } = subscription;
  const { register, handleSubmit, setError, control, formState } = useForm<Address>({
    defaultValues: {
      fullName: before.fullName,
      phone: before.phone,
      street: before.street,
      apt: before.apt,
      city: before.city,
      state: before.state,
      zip: before.zip,
      country: before.country,
    },
    resolver: rulesResolver(isGift ? giftAddressProblems : addressProblems),
    mode: 'onTouched',
    shouldFocusError: false,
  });

  const zip = useWatch({ control, name: 'zip' });
  const delivery = useDeliveryFee(subscription, zip);
  // An ordered box goes where its price stays the same: elsewhere the boxes after it do.
  const otherPrice =
    ordered?.box.mode === 'delivery' &&
    !isSameZip(zip, ordered.address.zip) &&
    delivery !== null &&
    delivery.fee !== ordered.zoneFeeAmount;
  const takesOrder = orderToo && ordered !== null && !otherPrice;
  const submit = handleSubmit(async (address, event) => {
    setFailure(null);
    try {
      await saveShipTo({
        variables: {
          businessSlug: business.slug,
          subscriptionId: subscription.id,
          address,
          orderToo: isGift || takesOrder,
        },
      });
      onSaved(
        isGift
          ? 'Your gift goes to this address.'
          : takesOrder && ordered
            ? `The address was saved. It applies from your ${formatMonthDay(ordered.scheduledOn)} box.`
            : 'The address was saved. It applies from your next box.',
      );
    } catch (error) {
      const words = { fallback: 'Failed to save the address', safe: 'What you typed is still here.' };
      setFailure(showRefusal(error, { values: address, event, setError }, words));
    }
  }, focusFirstWrong);

  return (
    <Dialog
      open
      focusesField
      onClose={onClose}
      title="Change address"
      description={
        isGift
          ? `For your gift${openOrder ? `, the box of ${formatLongDate(openOrder.scheduledOn)}` : ''}.`
          : 'For your boxes from the next one on.'
      }
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={formState.isSubmitting} busyLabel="Saving…">
            Save Changes
          </Button>
        </>
      }
    >
      {failure && <Alert className="mb-4">{failure}</Alert>}
      <form id={id} onSubmit={submit} noValidate>
        <AddressFields register={register} errors={formState.errors} />
        {delivery !== null && (
          <p role="status" className="mt-2 text-sm text-muted">
            {delivery.delivers
              ? `${ZONE_FEE_LABEL} there: ${formatUsd(delivery.fee)}${isGift ? '' : ' a box'}.`
              : `${NOT_DELIVERED}.`}
          </p>
        )}
        {ordered && (
          <div className="mt-4">
            <Checkbox
              label={`Also for the box of ${formatLongDate(ordered.scheduledOn)}, which is ordered already`}
              hint={
                otherPrice
                  ? `It was ordered with a delivery fee of ${formatUsd(ordered.zoneFeeAmount)}, so it stays where it is.`
                  : undefined
              }
              checked={takesOrder}
              disabled={otherPrice}
              onChange={({ target }) => setOrderToo(target.checked)}
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Whether another ZIP code is delivered to and for how much, where the next box is delivered; null where nothing changes. */
function useDeliveryFee({ box, pendingBox, address, business }: PortalSubscriptionFragment, typed: string) {
  const zip = zipOf(typed);
  const isAsked =
    business.hasZones &&
    (pendingBox ?? box).mode === 'delivery' &&
    zip !== null &&
    !isSameZip(typed, address.zip);
  const { data } = useDeliveryQuery({
    variables: { slug: business.slug, zip: zip ?? '' },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  return isAsked ? (data?.delivery ?? null) : null;
}
