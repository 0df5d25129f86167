import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorMessage } from '../../client/errors/error-message.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusedFields } from '../../client/forms/show-refusal.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { couponInput, NEW_COUPON, problemsOf } from './coupon-form.ts';
import type { CouponForm } from './coupon-form.ts';
import { useCreateCouponMutation } from './coupons.generated.ts';
import { MoreOptions } from './more-options.tsx';

/** Code, type, value and active, and folded under them what limits a coupon. `onCreated` reloads the list. */
export function CreateCouponDialog({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const [createCoupon] = useCreateCouponMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<CouponForm>({
    defaultValues: NEW_COUPON,
    resolver: rulesResolver<CouponForm>(problemsOf),
    mode: 'onTouched',
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const isFixed = useWatch({ control, name: 'type' }) === 'fixed';

  const submit = handleSubmit(async (coupon, event) => {
    setFailure(null);
    try {
      const { data } = await createCoupon({ variables: { coupon: couponInput(coupon) } });
      onClose();
      toast(`Coupon ${data?.createCoupon.code ?? ''} created`);
      onCreated();
    } catch (error) {
      const reason = errorMessage(error, { fallback: 'the server gave no reason' });
      setFailure(`Failed to create coupon: ${reason}`);
      showRefusedFields(error, { values: coupon, event, setError, saidAbove: reason });
    }
  });

  return (
    <FormDialog
      title="Create Coupon"
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel="Create Coupon"
      savingLabel="Creating…"
      discardWords="The coupon has not been created."
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Code" error={errors.code?.message} isWrong={Boolean(errors.code)}>
        {(field) => (
          <TextInput
            {...field}
            {...register('code')}
            className="uppercase placeholder:normal-case"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Type">
          {(field) => (
            <Select {...field} {...register('type', { deps: errors.value ? ['value'] : [] })}>
              <option value="percent">Percent</option>
              <option value="fixed">Fixed amount</option>
            </Select>
          )}
        </Field>
        <Field
          label={isFixed ? 'Value ($)' : 'Value (%)'}
          error={errors.value?.message}
          isWrong={Boolean(errors.value)}
        >
          {(field) => (
            <TextInput
              {...field}
              {...register('value')}
              className="tabular"
              inputMode={isFixed ? 'decimal' : 'numeric'}
              placeholder={isFixed ? '5.00' : '10'}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Checkbox {...register('active')} label="Active" hint="Can be used from now on." />
      <MoreOptions form={form} />
    </FormDialog>
  );
}
