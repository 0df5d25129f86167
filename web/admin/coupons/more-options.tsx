import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { answerOf } from '../../client/graphql/answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SearchPicker } from '../../ui/forms/search-picker.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import type { CouponForm } from './coupon-form.ts';
import { useCouponBusinessesLazyQuery } from './coupons.generated.ts';

/** What limits a coupon, folded until somebody asks: duration, one business, uses, once per member, last day. */
export function MoreOptions({ form }: { form: UseFormReturn<CouponForm> }) {
  const { register, control, setValue, formState } = form;
  const business = useWatch({ control, name: 'business' });
  const search = useBusinessSearch();
  const { errors } = formState;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      // A field that is wrong is never folded away.
      open={isOpen || Boolean(errors.usesLimit ?? errors.endsOn)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-11 list-none items-center justify-between px-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
        More options
        <Icon
          name="chevron-down"
          size={18}
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="space-y-4 border-t border-line p-3">
        <Field label="Counts for">
          {(field) => (
            <Select {...field} {...register('duration')}>
              <option value="once">The first order</option>
              <option value="every">Every order</option>
            </Select>
          )}
        </Field>
        {business ? (
          <div>
            <p className="mb-1.5 text-sm font-medium">Only at</p>
            <div className="flex min-h-11 items-center justify-between gap-2 rounded-control bg-sunken pl-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{business.label}</span>
              <Button variant="quiet" onClick={() => setValue('business', null)}>
                All businesses
              </Button>
            </div>
          </div>
        ) : (
          <SearchPicker
            label="Only at one business"
            optional
            placeholder="Search businesses"
            search={search}
            onPick={(picked) => setValue('business', picked)}
            noneFound="No businesses found"
          />
        )}
        <Field
          label="Number of uses"
          optional
          error={errors.usesLimit?.message}
          isWrong={Boolean(errors.usesLimit)}
        >
          {(field) => (
            <TextInput
              {...field}
              {...register('usesLimit')}
              inputMode="numeric"
              placeholder="Unlimited"
              autoComplete="off"
            />
          )}
        </Field>
        <Checkbox
          {...register('oncePerMember')}
          label="Once per member"
          hint="Nobody can use it a second time, gifts included."
        />
        <Field label="Last day" optional error={errors.endsOn?.message} isWrong={Boolean(errors.endsOn)}>
          {(field) => <TextInput {...field} {...register('endsOn')} type="date" />}
        </Field>
      </div>
    </details>
  );
}

function useBusinessSearch() {
  const [ask] = useCouponBusinessesLazyQuery({ fetchPolicy: 'network-only' });
  return async (search: string) => {
    const { managedBusinesses } = await answerOf(ask({ variables: { search } }));
    return managedBusinesses.nodes.map(({ business: { id, name, timeZone } }) => ({
      id,
      label: name,
      timeZone,
    }));
  };
}
