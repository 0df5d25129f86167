import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FieldProblems } from '../../../schema/rules/text/problem.ts';

/** A form's resolver from a rule of schema/rules: its sentences, by field, in the rule's own order. */
export function rulesResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => FieldProblems,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries(problemsOf(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
