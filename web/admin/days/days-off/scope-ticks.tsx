import { useFormContext, useWatch } from 'react-hook-form';
import { VARIATION_NAMES } from '../../../../schema/rules/money/price.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { asksPlaces } from './days-off-form.ts';
import type { Offered, ScopeValues } from './days-off-form.ts';

interface ScopeTicksProps {
  offered: Offered;
  /** What is chosen is another. */
  onChange: () => void;
}

/** For which ways, and at which places, days off hold, where a business offers more than one. */
export function ScopeTicks({ offered, onChange }: ScopeTicksProps) {
  const { register, control, formState } = useFormContext<ScopeValues>();
  const chosen = useWatch({ control, name: 'modes' });
  const { errors } = formState;
  const { modes, places } = offered;
  return (
    <>
      {modes.length > 1 && (
        <fieldset>
          <legend className="text-sm font-medium">For</legend>
          <div className="flex flex-wrap gap-x-6">
            {modes.map((mode) => (
              <Checkbox
                key={mode}
                label={VARIATION_NAMES[mode]}
                value={mode}
                {...register('modes', { onChange })}
              />
            ))}
          </div>
          {places.length > 1 && modes.includes('pickup') && !asksPlaces({ modes: chosen }, offered) && (
            <p className="text-sm text-muted">With Pickup alone you can choose places.</p>
          )}
          {errors.modes?.message && <p className="text-sm text-bad">{errors.modes.message}</p>}
        </fieldset>
      )}
      {asksPlaces({ modes: chosen }, offered) && (
        <fieldset>
          <legend className="text-sm font-medium">At</legend>
          <div className="flex flex-wrap gap-x-6">
            {places.map(({ id, name }) => (
              <Checkbox key={id} label={name} value={id} {...register('placeIds', { onChange })} />
            ))}
          </div>
          {errors.placeIds?.message && <p className="text-sm text-bad">{errors.placeIds.message}</p>}
        </fieldset>
      )}
    </>
  );
}
