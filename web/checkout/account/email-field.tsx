import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

/** Where the confirmation goes. */
export function EmailField({
  registration,
  error,
}: {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}) {
  return (
    <Field label="Email" hint="For your confirmation and news about your box." error={error}>
      {(field) => (
        <TextInput
          {...field}
          {...registration}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
