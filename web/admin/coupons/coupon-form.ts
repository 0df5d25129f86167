import { couponFormProblems, couponValueOfText, lastDayProblem } from '../../../schema/rules/money/coupon.ts';
import type { CouponType } from '../../../schema/rules/money/coupon.ts';
import { fieldProblems } from '../../../schema/rules/text/problem.ts';
import type { FieldProblems } from '../../../schema/rules/text/problem.ts';
import { DEFAULT_TIME_ZONE, todayIn } from '../../../schema/rules/time/time-zone.ts';
import type { CouponInput } from '../../client/graphql/schema-types.generated.ts';

/** A new coupon as the form holds it. */
export interface CouponForm {
  code: string;
  type: CouponType;
  /** Percent, or dollars where fixed. */
  value: string;
  active: boolean;
  duration: 'once' | 'every';
  business: { id: string; label: string; timeZone: string } | null;
  usesLimit: string;
  oncePerMember: boolean;
  /** "2026-12-31" or ''. */
  endsOn: string;
}

export const NEW_COUPON: CouponForm = {
  code: '',
  type: 'percent',
  value: '',
  active: true,
  duration: 'once',
  business: null,
  usesLimit: '',
  oncePerMember: false,
  endsOn: '',
};

const USES_WRONG = 'The number of uses must be a whole number from 1.';

/** What is wrong, by field (docs/rules.md "Making a coupon"). */
export function problemsOf(form: CouponForm): FieldProblems {
  const today = todayIn(form.business?.timeZone ?? DEFAULT_TIME_ZONE, Date.now());
  return {
    ...couponFormProblems(form),
    ...fieldProblems({
      usesLimit: isUsesLimit(form.usesLimit) ? null : USES_WRONG,
      endsOn: lastDayProblem(form.endsOn, today),
    }),
  };
}

/** The form as the call takes it: a fixed value in cents. Only for a form without problems. */
export function couponInput(form: CouponForm): CouponInput {
  return {
    code: form.code,
    type: form.type,
    value: couponValueOfText(form.type, form.value) ?? 0,
    active: form.active,
    duration: form.duration,
    businessId: form.business?.id ?? null,
    usesLimit: form.usesLimit.trim() ? Number(form.usesLimit) : null,
    oncePerMember: form.oncePerMember,
    endsOn: form.endsOn || null,
  };
}

const isUsesLimit = (text: string) => /^(?:[1-9]\d{0,8})?$/.test(text.trim());
