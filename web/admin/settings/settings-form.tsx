import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OFFERED_TIME_ZONES } from '../../../schema/rules/time/time-zone-names.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { useSaveBusinessSettingsMutation } from './settings.generated.ts';
import type { SettingsOfBusinessFragment } from './settings.generated.ts';
import { inputOf, valuesOf, valuesProblems } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';

const costSentence = (cents: number): string =>
  `They lower what new members pay you. So far they have cost you ${cents === 0 ? 'nothing' : formatUsd(cents)}.`;

interface SettingsFormProps {
  managed: SettingsOfBusinessFragment;
  /** Only owners change them; others read. */
  maySave: boolean;
}

/** Everything that the owner sets, saved at once. */
export function SettingsForm({ managed, maySave }: SettingsFormProps) {
  const [save] = useSaveBusinessSettingsMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm<SettingsValues>({
    defaultValues: valuesOf(managed),
    resolver: rulesResolver<SettingsValues>(valuesProblems),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const zone = managed.settings.timeZone;
  const zones = OFFERED_TIME_ZONES.some(({ name }) => name === zone)
    ? OFFERED_TIME_ZONES
    : [{ name: zone, label: zone }, ...OFFERED_TIME_ZONES];

  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    try {
      const { data } = await save({ variables: { id: managed.business.id, settings: inputOf(values) } });
      if (data) reset(valuesOf(data.saveBusinessSettings));
      setIsSaved(true);
    } catch (error) {
      const words = { fallback: 'Failed to save changes', safe: 'What you typed is still here.' };
      setFailure(showRefusal(error, { values, event, setError }, words));
    }
  });

  return (
    <form onSubmit={submit} onChange={() => setIsSaved(false)} noValidate className="grid max-w-5xl gap-6">
      {!maySave && <Notice tone="info">Only the owner of this business can change its settings.</Notice>}
      <fieldset disabled={!maySave} className="grid gap-6">
        <CardSection
          title="Sales tax"
          hint="It is added to the price after a coupon, for orders made from now on. Leave it empty where you charge none."
        >
          <Field label="Rate in percent" optional error={errors.taxRate?.message}>
            {(field) => (
              <TextInput
                {...field}
                {...register('taxRate')}
                inputMode="decimal"
                className="max-w-40"
                placeholder="0"
              />
            )}
          </Field>
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">Boxes that are taxed</legend>
            {FULFILLMENT_MODES.map((mode) => (
              <Checkbox key={mode} label={VARIATION_NAMES[mode]} value={mode} {...register('taxModes')} />
            ))}
          </fieldset>
        </CardSection>
        <CardSection title="On receipts" hint="Who a receipt is from, besides the name of your business.">
          <Field label="Legal name" optional error={errors.legalName?.message}>
            {(field) => <TextInput {...field} {...register('legalName')} autoComplete="organization" />}
          </Field>
          <Field label="Address" optional error={errors.legalAddress?.message}>
            {(field) => <Textarea {...field} {...register('legalAddress')} rows={3} />}
          </Field>
          <Field label="Tax number" optional error={errors.taxNumber?.message}>
            {(field) => <TextInput {...field} {...register('taxNumber')} />}
          </Field>
        </CardSection>
        <CardSection
          title="How members reach you"
          hint="Shown on your page, in the portal and at checkout; mails are answered here. Leave one empty, and ours stands in."
        >
          <Field label="Contact email" optional error={errors.contactEmail?.message}>
            {(field) => (
              <TextInput
                {...field}
                {...register('contactEmail')}
                type="email"
                inputMode="email"
                autoComplete="email"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label="Contact phone" optional error={errors.contactPhone?.message}>
            {(field) => <TextInput {...field} {...register('contactPhone')} type="tel" autoComplete="tel" />}
          </Field>
        </CardSection>
        <CardSection
          title="Reminders"
          hint="For boxes that are paid at pickup or delivery. Cards that fail have mails of their own."
        >
          <Checkbox
            {...register('remindsDebtors')}
            label="Remind members who owe"
            hint="By mail, 3 and 10 days after the day of a box."
          />
        </CardSection>
        <CardSection
          title="Coupons of the platform"
          hint={costSentence(managed.settings.platformCouponsCost)}
        >
          <Checkbox
            {...register('takesPlatformCoupons')}
            label="Take the platform’s coupons"
            hint="Otherwise a checkout says that the code is not valid. Memberships that carry one keep their discount."
          />
        </CardSection>
        <CardSection
          title="Number of members"
          hint="Shown with your business to everybody, once you have a member."
        >
          <Checkbox
            {...register('showsMemberCount')}
            label="Show how many members we have"
            hint="Otherwise only you and those who work with you see the number."
          />
        </CardSection>
        <CardSection
          title="Days off"
          hint="Where a package comes every week or every second one, a day off takes a single hand-over away. The price of the month stays."
        >
          <Checkbox
            {...register('creditsDaysOff')}
            label="Give credit for a hand-over that a day off takes away"
            hint="Its share of the month’s price, used before anything else at the member’s next order."
          />
        </CardSection>
        <CardSection title="Shipping" hint="Of boxes that a carrier brings.">
          <Field
            label="States you ship to"
            optional
            hint="Such as NY, NJ, CT. Empty: all states."
            error={errors.shipsTo?.message}
          >
            {(field) => <TextInput {...field} {...register('shipsTo')} autoComplete="off" />}
          </Field>
        </CardSection>
        <CardSection
          title="Time zone"
          hint="The zone in which your days begin and end: box days, the signup cutoff, the last day to skip."
        >
          <Field label="Time zone" error={errors.timeZone?.message}>
            {(field) => (
              <Select {...field} {...register('timeZone')}>
                {zones.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </CardSection>
      </fieldset>
      {maySave && (
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-1 py-3">
          <div className="min-w-0 flex-1 basis-60">
            {failure && <Alert>{failure}</Alert>}
            {isSaved && <Notice>Changes saved successfully!</Notice>}
            {formState.isDirty && !failure && <p className="text-sm text-muted">Not saved yet.</p>}
          </div>
          <Button type="submit" busy={formState.isSubmitting} busyLabel="Saving…">
            Save Changes
          </Button>
        </div>
      )}
    </form>
  );
}
