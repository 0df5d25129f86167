import { useForm } from 'react-hook-form';
import { DEFAULT_COUNTRY } from '../../schema/rules/address.ts';
import type { Address } from '../../schema/rules/address.ts';
import type { MembershipSelection } from '../../schema/rules/selection.ts';
import { AddressFields } from '../address/address-fields.tsx';
import { addressFormProblems } from '../address/address-form-problems.ts';
import { rulesResolver } from '../client/rules-resolver.ts';
import type { StoredUser } from '../client/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

interface AddressStepProps {
  draft: MembershipSelection;
  keep: (patch: Partial<MembershipSelection>) => void;
  /** Fills in name and phone where nothing was typed yet. */
  user: StoredUser | null;
  onBack: () => void;
  onDone: () => void;
}

/** The address, always required; it cannot be left without a street, nor with any other required field missing. */
export function AddressStep({ draft, keep, user, onBack, onDone }: AddressStepProps) {
  const isGift = draft.isGift === true;
  const { register, handleSubmit, getValues, setFocus, formState } = useForm<Address>({
    defaultValues: draftAddress(draft, user),
    resolver: rulesResolver(addressFormProblems),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const submit = handleSubmit(
    (address) => {
      keep({ address });
      onDone();
    },
    (errors) => setFocus(Object.keys(errors)[0] as keyof Address),
  );

  return (
    <form
      onSubmit={submit}
      onChange={() => keep({ address: getValues() })}
      noValidate
      className="mt-6 space-y-6"
    >
      <Checkbox
        label="This is a gift"
        hint="One box for somebody else. It does not renew."
        checked={isGift}
        onChange={(event) => keep({ isGift: event.target.checked })}
      />
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">{headingOf(draft)}</legend>
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
        <Button type="submit" size="lg" className="grow sm:grow-0">
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

function draftAddress({ address, isGift }: MembershipSelection, user: StoredUser | null): Address {
  const own = isGift ? null : user;
  return {
    fullName: address?.fullName ?? own?.name ?? '',
    phone: address?.phone ?? own?.phone ?? '',
    street: address?.street ?? '',
    apt: address?.apt ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    country: address?.country ?? DEFAULT_COUNTRY,
  };
}
