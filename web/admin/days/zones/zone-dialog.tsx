import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { parsePriceText, priceText } from '../../../../schema/rules/money/price-text.ts';
import { readZips, twiceSentence } from '../../../../schema/rules/places/zips.ts';
import { ZONE_FEE_MAX, zoneProblems } from '../../../../schema/rules/places/zones.ts';
import { weekdayName } from '../../../../schema/rules/schedules/weekday.ts';
import type { Weekday } from '../../../../schema/rules/schedules/weekday.ts';
import { rulesResolver } from '../../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../../client/forms/show-refusal.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { ForeseeingBox } from '../change/foreseeing-box.tsx';
import { useForeseen } from '../change/use-foreseen.ts';
import { useForeseeZoneMutation, useSaveZoneMutation } from './zones.generated.ts';
import type { ManagedZoneFragment } from './zones.generated.ts';

interface ZoneDialogProps {
  businessId: string;
  /** Null for a new one. */
  zone: ManagedZoneFragment | null;
  /** The days of the schedule, where it has weekdays; else none. */
  weekdays: readonly Weekday[];
  others: readonly ManagedZoneFragment[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** A zone as the form holds it: `zips` a pasted list, `fee` dollars, both as text. */
interface ZoneForm {
  name: string;
  zips: string;
  fee: string;
  /** '' for all. */
  weekday: Weekday | '';
}

/** Name, ZIP codes, fee and day of a delivery zone; another day is told by what it does to its members. */
export function ZoneDialog(props: ZoneDialogProps) {
  const { businessId, zone, weekdays, others, onSaved, onClose } = props;
  const [save] = useSaveZoneMutation({ refetchQueries: ['BusinessDays'] });
  const [foresee] = useForeseeZoneMutation();
  const { foreseeing, ask, forget } = useForeseen();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<ZoneForm>({
    defaultValues: {
      name: zone?.name ?? '',
      zips: zone?.zips.join(', ') ?? '',
      fee: priceText(zone?.fee ?? 0),
      weekday: zone?.weekday ?? '',
    },
    resolver: rulesResolver<ZoneForm>((form) => zoneProblems(fieldsOf(form), others)),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const list = readZips(useWatch({ control, name: 'zips' }));
  const look = (weekday: Weekday | null) => {
    if (!zone || weekday === zone.weekday) return forget();
    void ask(async () => {
      const { data } = await foresee({ variables: { id: businessId, zone: { id: zone.id, weekday } } });
      return data?.saveZone.foreseen ?? undefined;
    });
  };
  const submit = handleSubmit(async (form, event) => {
    setFailure(null);
    try {
      await save({ variables: { id: businessId, zone: { ...fieldsOf(form), id: zone?.id ?? null } } });
      toast(zone ? `${form.name} saved` : `${form.name} added`);
      await onSaved();
      onClose();
    } catch (error) {
      const words = { fallback: 'Failed to save changes', safe: 'What you typed is still here.' };
      setFailure(showRefusal(error, { values: form, event, setError }, words));
    }
  });
  return (
    <FormDialog
      title={zone ? 'Edit zone' : 'Add a zone'}
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel={zone ? 'Save Changes' : 'Add Zone'}
      savingLabel="Saving…"
      discardWords="The zone has not been saved."
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Name" error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name')} autoComplete="off" placeholder="Town" />}
      </Field>
      <Field
        label="ZIP codes"
        hint={`Paste a list. 125* stands for all that begin with 125. ${countWords(list.zips.length)}`}
        error={errors.zips?.message}
      >
        {(field) => (
          <Textarea {...field} {...register('zips')} rows={5} spellCheck={false} inputMode="text" />
        )}
      </Field>
      <p role="status" className="text-sm text-muted">
        {twiceSentence(list)}
      </p>
      <Field label="Fee for each box ($)" error={errors.fee?.message}>
        {(field) => (
          <TextInput {...field} {...register('fee')} inputMode="decimal" className="tabular max-w-40" />
        )}
      </Field>
      {weekdays.length > 1 && (
        <Field label="Day" error={errors.weekday?.message}>
          {(field) => (
            <Select
              {...field}
              {...register('weekday', {
                onChange: (event: { target: { value: Weekday | '' } }) => look(event.target.value || null),
              })}
            >
              <option value="">All days</option>
              {weekdays.map((weekday) => (
                <option key={weekday} value={weekday}>
                  {weekdayName(weekday)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ForeseeingBox foreseeing={foreseeing} />
    </FormDialog>
  );
}

/** A fee that is none is refused with the sentence of its bounds; nothing typed is none. */
const fieldsOf = ({ name, zips, fee, weekday }: ZoneForm) => ({
  weekday: weekday || null,
  name,
  zips: [...readZips(zips).zips, ...readZips(zips).wrong],
  fee: fee.trim() === '' ? 0 : (parsePriceText(fee, ZONE_FEE_MAX) ?? -1),
});

const countWords = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 entry.' : `${count.toLocaleString('en-US')} entries.`;
