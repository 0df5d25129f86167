import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { DEFAULT_COUNTRY } from '../../schema/rules/businesses/address.ts';
import type { Address } from '../../schema/rules/businesses/address.ts';
import { US_STATES } from '../../schema/rules/businesses/states.ts';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';

interface AddressFieldsProps {
  register: UseFormRegister<Address>;
  errors: FieldErrors<Address>;
  /** "shipping" lets the browser fill in; a gift's address is somebody else's, so nothing is filled in. */
  autoComplete?: 'shipping' | 'off';
}

/** The fields of an address; all but the apartment are required. The sentences come from the rule by the resolver. */
export function AddressFields({ register, errors, autoComplete = 'shipping' }: AddressFieldsProps) {
  const fill = (token: string) => (autoComplete === 'off' ? 'off' : `${autoComplete} ${token}`);
  const text = (name: keyof Address, token: string) => ({ ...register(name), autoComplete: fill(token) });
  return (
    <div className="grid gap-x-4 sm:grid-cols-6">
      <Field keepsRoom label="Full name" error={errors.fullName?.message} className="sm:col-span-3">
        {(field) => <TextInput {...field} {...text('fullName', 'name')} autoCapitalize="words" />}
      </Field>
      <Field keepsRoom label="Phone" error={errors.phone?.message} className="sm:col-span-3">
        {(field) => <TextInput {...field} {...text('phone', 'tel')} type="tel" inputMode="tel" />}
      </Field>
      <Field keepsRoom label="Street address" error={errors.street?.message} className="sm:col-span-4">
        {(field) => <TextInput {...field} {...text('street', 'address-line1')} autoCapitalize="words" />}
      </Field>
      <Field keepsRoom label="Apt" optional error={errors.apt?.message} className="sm:col-span-2">
        {(field) => <TextInput {...field} {...text('apt', 'address-line2')} />}
      </Field>
      <Field keepsRoom label="City" error={errors.city?.message} className="sm:col-span-3">
        {(field) => <TextInput {...field} {...text('city', 'address-level2')} autoCapitalize="words" />}
      </Field>
      <Field keepsRoom label="State" error={errors.state?.message} className="sm:col-span-3">
        {(field) => (
          <Select {...field} {...register('state')} autoComplete={fill('address-level1')}>
            <option value="">Choose a state</option>
            {US_STATES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field keepsRoom label="ZIP code" error={errors.zip?.message} className="sm:col-span-3">
        {(field) => <TextInput {...field} {...text('zip', 'postal-code')} inputMode="numeric" />}
      </Field>
      <Field keepsRoom label="Country" error={errors.country?.message} className="sm:col-span-3">
        {(field) => (
          <Select {...field} {...register('country')} autoComplete={fill('country')}>
            <option value={DEFAULT_COUNTRY}>United States</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
