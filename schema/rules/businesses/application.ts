import { emailProblem } from '../accounts/account.ts';
import { FIELD_MAX, TEXT_MAX } from '../limits.ts';
import {
  fieldProblems,
  lineProblem,
  linesProblem,
  requiredLineProblem,
  type FieldProblems,
} from '../text/problem.ts';

/** What an owner says who asks for a page. */
export interface ApplicationForm {
  /** The name of the business. */
  business: string;
  /** What it makes or grows, in their words. */
  kind: string;
  /** Where it is. */
  place: string;
  /** Who asks. */
  name: string;
  email: string;
  phone: string;
  /** Anything else. */
  words: string;
}

/** What is wrong with it, by field; phone and words are optional. Source: docs/rules.md "Asking for a page". */
export function applicationProblems(form: { [Field in keyof ApplicationForm]?: unknown }): FieldProblems {
  const line = (value: unknown, missing: string, label: string) =>
    requiredLineProblem(value, missing, label, FIELD_MAX);
  return fieldProblems({
    business: line(form.business, 'Please enter the name of your business.', 'The name'),
    kind: line(form.kind, 'Please say what you make or grow.', 'This'),
    place: line(form.place, 'Please say where you are.', 'The place'),
    name: line(form.name, 'Please enter your full name.', 'The full name'),
    email: emailProblem(form.email),
    phone: lineProblem(form.phone, 'The phone number', FIELD_MAX),
    words: linesProblem(form.words, 'This', TEXT_MAX),
  });
}
