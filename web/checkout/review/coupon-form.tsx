import { useState } from 'react';
import type { Ref } from 'react';
import { couponCodeProblem, normaliseCode } from '../../../schema/rules/money/coupon.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { InView } from './in-view.tsx';

interface CouponFormProps {
  /** As typed; kept with everything else that is. */
  typed: string;
  onType: (code: string) => void;
  /** The code that the shown price counts, upper case; '' where there is none. */
  applied: string;
  onApply: () => void;
  problem: string | null;
  /** Cents off the first order. */
  discountAmount: number;
  isChecking: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** The optional coupon, shown in upper case; its discount is shown before anything is paid. */
export function CouponForm(props: CouponFormProps) {
  const { typed, onType, applied, problem, discountAmount, isChecking, inputRef } = props;
  const [isAsked, setAsked] = useState(false);
  const onApply = () => {
    setAsked(true);
    props.onApply();
  };
  const code = normaliseCode(typed);
  const counts = applied !== '' && code === applied && !isChecking;
  const wrong = couponCodeProblem(typed) ?? (counts ? problem : null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <Field label="Coupon code" optional error={wrong}>
        {(field) => (
          <div className="flex gap-3">
            <TextInput
              {...field}
              ref={inputRef}
              name="couponCode"
              value={typed}
              onChange={(event) => onType(event.target.value.toUpperCase())}
              onBlur={() => code !== applied && onApply()}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              className="uppercase"
            />
            <Button
              type="submit"
              variant="secondary"
              busy={isChecking && applied !== ''}
              busyLabel="Checking…"
              className="shrink-0"
            >
              Apply
            </Button>
          </div>
        )}
      </Field>
      {/* The line is there before it says something, so that the button below stays where it is being pressed. */}
      <p role="status" className="mt-2 min-h-6 text-sm font-medium text-good">
        {counts && !wrong && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="tag" size={16} />
            {applied}: {formatUsd(discountAmount)} off
          </span>
        )}
      </p>
      {isAsked && counts && <InView key={wrong ?? applied} />}
    </form>
  );
}
