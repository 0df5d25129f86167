import { LAST_CHECKOUT_STEP } from '../../../schema/rules/limits.ts';

/** The three steps (docs/rules.md "Steps"), by their number in `resumeStep`. */
export const STEPS = ['Contact and Account', 'Address', 'Review and Payment'] as const;

export type Step = 0 | 1 | 2;

/** The step that an address asks for: 0 to 2, anything else is the first. */
export function stepOf(search: URLSearchParams): Step {
  const param = search.get('resumeStep');
  const step = param !== null && /^\d$/.test(param) ? Number(param) : 0;
  return (step <= LAST_CHECKOUT_STEP ? step : 0) as Step;
}
