import { FIELD_MAX, QUOTE_MAX } from '../limits.ts';
import {
  fieldProblems,
  isBlank,
  lineProblem,
  linesProblem,
  requiredLineProblem,
  type FieldProblems,
} from '../text/problem.ts';

/** What an owner says of the platform, as it is typed. */
export interface TestimonialForm {
  quote: string;
  /** Who says it. */
  name: string;
  /** Who that is: "Owner, Hearth & Crumb Bakery". */
  role: string;
}

/**
 * What is wrong with it, by field. Empty in all, nobody is quoted; else there are words and a name, as nobody's words are
 * shown. Source: docs/rules.md "Landing page".
 */
export function testimonialProblems(form: { [Field in keyof TestimonialForm]?: unknown }): FieldProblems {
  if (isBlank(form.quote) && isBlank(form.name) && isBlank(form.role)) return {};
  return fieldProblems({
    quote: isBlank(form.quote)
      ? 'Please enter what they say.'
      : linesProblem(form.quote, 'The quotation', QUOTE_MAX),
    name: requiredLineProblem(form.name, 'Please enter who says it.', 'The name', FIELD_MAX),
    role: lineProblem(form.role, 'This', FIELD_MAX),
  });
}
