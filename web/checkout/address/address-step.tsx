import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { shippingProblem } from '../../../schema/rules/businesses/shipping-states.ts';
import { addressProblems } from '../../../schema/rules/businesses/address.ts';
import type { Address } from '../../../schema/rules/businesses/address.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { AddressFields } from '../../address/address-fields.tsx';
import { PlaceChoice } from '../../address/place-choice.tsx';
import { useDeliveryProblem } from '../../address/use-delivery-problem.ts';
import { giftAddressProblems } from '../../address/gift-address-problems.ts';
import { focusFirstWrong } from '../../client/forms/focus-first-wrong.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { CheckoutBusinessQuery } from '../offer/checkout.generated.ts';
import { addressToStartFrom, hasText, isSavedAddress } from './address-to-start-from.ts';
import type { SavedContact } from '../offer/use-saved-contact.ts';

interface AddressStepProps {
  draft: MembershipSelection;
  keep: (patch: Partial<MembershipSelection>) => void;
  /** On which day the boxes come, where it was not chosen on the page. */
  day: ReactNode;
  /** Fills in what is known of the member where nothing was typed yet. */
  known: SavedContact | null;
  business: Pick<CheckoutBusinessQuery['business'], 'slug' | 'places' | 'hasZones' | 'shipsTo'>;
  /** Why nothing is delivered to the ZIP code as it was typed, null where that is not known. */
  zipProblem: string | null;
  /** Checkout could not be completed for want of it. */
  isMissing: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** The address, always required; it cannot be left without a street, nor with any other required field missing. */
export function AddressStep(props: AddressStepProps) {
  const { draft, day, keep, known, business, zipProblem, isMissing, onBack, onDone } = props;
  const isGift = draft.isGift === true;
  const { register, handleSubmit, getValues, reset, setError, setFocus, formState } = useForm<Address>({
    defaultValues: addressToStartFrom(draft, known),
    resolver: rulesResolver(isGift ? giftAddressProblems : addressProblems),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [isFilledIn, setFilledIn] = useState(() => isFilledFrom(draft, known));
  const setGift = (next: boolean) => {
    setFilledIn(false);
    const typed = hasText(draft.address) ? draft.address : undefined;
    reset(addressToStartFrom({ isGift: next, address: typed }, known), { keepDirtyValues: true });
    keep({ isGift: next, address: getValues() });
  };
  const clear = () => {
    setFilledIn(false);
    reset(addressToStartFrom(draft, known && { ...known, address: null }));
    keep({ address: getValues() });
    setFocus('street');
  };
  const askDelivery = useDeliveryProblem(business, draft.mode);
  const submit = handleSubmit(async (address) => {
    keep({ address });
    const notShipped = draft.mode === 'shipping' ? shippingProblem(business.shipsTo, address.state) : null;
    if (notShipped) return setError('state', { type: 'refused', message: notShipped }, { shouldFocus: true });
    const problem = await askDelivery(address.zip);
    if (problem === null) return onDone();
    setError('zip', { type: 'refused', message: problem }, { shouldFocus: true });
  }, focusFirstWrong);
  // Who comes back from Review, as nothing is delivered there, finds it said at its field.
  const atArrival = useRef(zipProblem);
  useEffect(() => {
    if (atArrival.current)
      setError('zip', { type: 'refused', message: atArrival.current }, { shouldFocus: true });
  }, [setError]);

  return (
    <form
      onSubmit={submit}
      onChange={() => keep({ address: getValues() })}
      noValidate
      className="mt-6 space-y-6"
    >
      {isMissing && <Alert>Please complete the address to complete checkout.</Alert>}
      <div
        className={classNames(
          'flex items-start justify-between gap-3 rounded-card border p-4 transition-colors',
          isGift ? 'border-primary bg-primary/10' : 'border-line bg-raised',
        )}
      >
        <Checkbox
          label="This is a gift"
          hint="One box for somebody else. It does not renew."
          checked={isGift}
          onChange={(event) => setGift(event.target.checked)}
        />
        <Icon name="gift" size={24} className="mt-2.5 text-muted" />
      </div>
      {draft.mode === 'pickup' && business.places.length > 1 && (
        <section>
          <h2 className="mb-4 text-lg font-semibold">
            {isGift ? 'Where it is picked up' : 'Where you pick it up'}
          </h2>
          <PlaceChoice
            places={business.places}
            chosenId={draft.placeId ?? null}
            onChoose={(placeId) => keep({ placeId })}
            label="Pickup place"
          />
        </section>
      )}
      {day}
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">{headingOf(draft)}</legend>
        {isFilledIn && known?.businessName && (
          <Notice tone="info" className="mb-4">
            We filled in the address of your membership at {known.businessName}.{' '}
            <button
              type="button"
              className="-my-3 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              onClick={clear}
            >
              Clear it
            </button>
          </Notice>
        )}
        <AddressFields
          register={register}
          errors={formState.errors}
          autoComplete={isGift ? 'off' : 'shipping'}
        />
      </fieldset>
      <div className="flex flex-wrap-reverse gap-3">
        <Button variant="secondary" size="lg" onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          size="lg"
          className="grow sm:grow-0"
          busy={formState.isSubmitting}
          busyLabel="Checking the address…"
        >
          Continue to Review
        </Button>
      </div>
    </form>
  );
}

function headingOf({ isGift, mode }: MembershipSelection): string {
  if (isGift) return 'Recipient’s address';
  return { pickup: 'Contact address', shipping: 'Shipping address', delivery: 'Delivery address' }[mode];
}

const isFilledFrom = (draft: MembershipSelection, known: SavedContact | null) =>
  !draft.isGift && !draft.address && isSavedAddress(addressToStartFrom(draft, known), known);
