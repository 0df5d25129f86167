import type { UseFormRegisterReturn } from 'react-hook-form';
import { VARIATION_NAMES } from '../../../../schema/rules/money/price.ts';
import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

interface ModeTicksProps {
  modes: readonly FulfillmentMode[];
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** For which ways days off hold, where a business offers more than one. */
export function ModeTicks({ modes, field, error }: ModeTicksProps) {
  if (modes.length < 2) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium">For</legend>
      <div className="flex flex-wrap gap-x-6">
        {modes.map((mode) => (
          <Checkbox key={mode} label={VARIATION_NAMES[mode]} value={mode} {...field} />
        ))}
      </div>
      {error && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  );
}
