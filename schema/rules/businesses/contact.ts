import { emailProblem } from '../accounts/account.ts';
import { FIELD_MAX, TEXT_MAX } from '../limits.ts';
import {
  fieldProblems,
  lineProblem,
  linesProblem,
  requiredLineProblem,
  isBlank,
  type FieldProblems,
} from '../text/problem.ts';

/** Source: docs/rules.md "Contact form". */
export const CONTACT_SUBJECTS = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'support', label: 'Technical Support' },
  { value: 'billing', label: 'Billing Question' },
  { value: 'partnership', label: 'Partnership Opportunity' },
  { value: 'feature', label: 'Feature Request' },
  { value: 'other', label: 'Other' },
] as const;

/** "Billing Question": a subject as people read it; one that is unknown as it is. */
export const subjectLabel = (subject: string): string =>
  CONTACT_SUBJECTS.find(({ value }) => value === subject)?.label ?? subject;

export interface ContactForm {
  name: string;
  email: string;
  company: string;
  subject: string;
  message: string;
}

/** What is wrong with the contact form, by field; only company is optional. Source: docs/rules.md "Contact form". */
export function contactProblems(form: { [Field in keyof ContactForm]?: unknown }): FieldProblems {
  return fieldProblems({
    name: requiredLineProblem(form.name, 'Please enter your full name.', 'The full name', FIELD_MAX),
    email: emailProblem(form.email),
    company: lineProblem(form.company, 'The company', FIELD_MAX),
    subject: CONTACT_SUBJECTS.some(({ value }) => value === form.subject) ? null : 'Please select a subject.',
    message: isBlank(form.message)
      ? 'Please enter your message.'
      : linesProblem(form.message, 'The message', TEXT_MAX),
  });
}
