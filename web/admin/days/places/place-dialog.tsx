import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { placeProblems } from '../../../../schema/rules/places/places.ts';
import type { PlaceFields } from '../../../../schema/rules/places/places.ts';
import { weekdayName } from '../../../../schema/rules/schedules/weekday.ts';
import type { Weekday } from '../../../../schema/rules/schedules/weekday.ts';
import { rulesResolver } from '../../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../../client/forms/show-refusal.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { ForeseeingBox } from '../change/foreseeing-box.tsx';
import { useForeseen } from '../change/use-foreseen.ts';
import { useForeseePlaceMutation, useSavePlaceMutation } from './places.generated.ts';
import type { ManagedPlaceFragment } from './places.generated.ts';

/** A place as the form holds it; no weekday ticked means all. */
type PlaceForm = PlaceFields & { weekdays: Weekday[] };

interface PlaceDialogProps {
  businessId: string;
  /** Null for a new one. */
  place: ManagedPlaceFragment | null;
  /** The days of the schedule, where it has weekdays; else none. */
  weekdays: readonly Weekday[];
  /** What a new one begins with. */
  startAddress: string;
  /** No other is open: it takes those who pick up now. */
  isFirst: boolean;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Name, address, hours, days and note of a pickup place; other days are told by what they do to its members. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { businessId, place, weekdays, startAddress, isFirst, onSaved, onClose } = props;
  const [save] = useSavePlaceMutation({ refetchQueries: ['BusinessDays'] });
  const [foresee] = useForeseePlaceMutation();
  const { foreseeing, ask, forget } = useForeseen();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, getValues, formState } = useForm<PlaceForm>({
    defaultValues: {
      name: place?.name ?? '',
      address: place?.address ?? startAddress.replaceAll('\n', ', '),
      hours: place?.hours ?? '',
      note: place?.note ?? '',
      weekdays: place?.weekdays ?? [],
    },
    resolver: rulesResolver<PlaceForm>((fields) => placeProblems(fields, [])),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const look = () => {
    const chosen = getValues('weekdays');
    if (!place || sameDays(chosen, place.weekdays)) return forget();
    void ask(async () => {
      const { data } = await foresee({
        variables: { id: businessId, place: { id: place.id, weekdays: chosen } },
      });
      return data?.savePlace.foreseen ?? undefined;
    });
  };
  const submit = handleSubmit(async (fields, event) => {
    setFailure(null);
    try {
      await save({ variables: { id: businessId, place: { ...fields, id: place?.id ?? null } } });
      toast(place ? `${fields.name} saved` : `${fields.name} added`);
      await onSaved();
      onClose();
    } catch (error) {
      const words = { fallback: 'Failed to save changes', safe: 'What you typed is still here.' };
      setFailure(showRefusal(error, { values: fields, event, setError }, words));
    }
  });
  return (
    <FormDialog
      title={place ? 'Edit place' : 'Add a place'}
      description={
        !place && isFirst
          ? 'It is your first place: everybody who picks up now, with the boxes that wait, picks up there.'
          : undefined
      }
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel={place ? 'Save Changes' : 'Add Place'}
      savingLabel="Saving…"
      discardWords="The place has not been saved."
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Name" error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name')} autoComplete="off" placeholder="The barn" />}
      </Field>
      <Field label="Address" hint="It leads to a map." error={errors.address?.message}>
        {(field) => <TextInput {...field} {...register('address')} autoComplete="off" />}
      </Field>
      <Field label="Hours" optional error={errors.hours?.message}>
        {(field) => (
          <TextInput {...field} {...register('hours')} autoComplete="off" placeholder="Saturdays, 9 to 1" />
        )}
      </Field>
      {weekdays.length > 1 && (
        <fieldset className="mb-4">
          <legend className="mb-1.5 text-sm font-medium">Days (none ticked: all)</legend>
          <div className="flex flex-wrap gap-x-6">
            {weekdays.map((weekday) => (
              <Checkbox
                key={weekday}
                {...register('weekdays', { onChange: look })}
                value={weekday}
                label={weekdayName(weekday)}
              />
            ))}
          </div>
          {errors.weekdays?.message && <p className="text-sm text-bad">{errors.weekdays.message}</p>}
        </fieldset>
      )}
      <ForeseeingBox foreseeing={foreseeing} />
      <Field label="Note to members" optional error={errors.note?.message}>
        {(field) => <Textarea {...field} {...register('note')} rows={2} />}
      </Field>
    </FormDialog>
  );
}

const sameDays = (some: readonly Weekday[], others: readonly Weekday[]): boolean =>
  some.length === others.length && some.every((weekday) => others.includes(weekday));
