import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { businessProblems } from '../../../schema/rules/businesses/business.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { to } from '../screens.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { AddressPreview } from './address-preview.tsx';
import { AttachUsers } from './attach-users.tsx';
import type { ChosenUser } from './attach-users.tsx';
import { useCreateBusinessMutation } from './businesses.generated.ts';

interface NewBusiness {
  name: string;
  slug: string;
  notOpenYet: boolean;
  users: ChosenUser[];
}

const NOTHING: NewBusiness = { name: '', slug: '', notOpenYet: true, users: [] };

/**
 * Name, subdomain with its address, and who works on it; `onCreated` reloads the list. Source: docs/rules.md "A
 * business's address".
 */
export function CreateBusinessDialog({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const navigate = useNavigate();
  const [createBusiness] = useCreateBusinessMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<NewBusiness>({
    defaultValues: NOTHING,
    resolver: rulesResolver<NewBusiness>(businessProblems),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const [name, slug] = useWatch({ control, name: ['name', 'slug'] });

  const submit = handleSubmit(async (values, event) => {
    const { name, slug, notOpenYet, users } = values;
    setFailure(null);
    const attachments = users.map(({ userId, role }) => ({ userId, role }));
    try {
      const { data } = await createBusiness({
        variables: { name: name.trim(), slug: slug.trim() || null, attachments, notOpenYet },
      });
      const made = data?.openBusiness.business;
      onClose();
      onCreated();
      if (!made) return;
      const onPress = () => void navigate(to('businessPage', made.id));
      toast(`${made.name} created`, { duration: 5000, action: { label: 'Edit Page', onPress } });
    } catch (error) {
      const words = { fallback: 'Failed to create business', safe: 'What you typed is still here.' };
      setFailure(showRefusal(error, { values, event, setError }, words));
    }
  });

  return (
    <FormDialog
      title="Create Business"
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel="Create Business"
      savingLabel="Creating…"
      discardWords="The business has not been created."
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Name" error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name')} autoComplete="off" autoCapitalize="words" />}
      </Field>
      <Field
        label="Subdomain"
        optional
        error={errors.slug?.message}
        hint={<AddressPreview name={name} slug={slug} />}
      >
        {(field) => (
          <TextInput
            {...field}
            {...register('slug')}
            placeholder="Made from the name"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Checkbox
        label="Not open yet"
        hint="In no list, and nobody can join, before its owner publishes a page and opens it."
        {...register('notOpenYet')}
      />
      <Controller
        name="users"
        control={control}
        render={({ field }) => <AttachUsers value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  );
}
