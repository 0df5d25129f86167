import type { BaseSyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { errorDetails, errorMessage } from '../errors/error-message.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';

interface SentForm<Values extends FieldValues> {
  /** What was sent, by the names of the fields. */
  values: Values;
  /** Of the submit: it knows the order in which the form shows its fields. */
  event: BaseSyntheticEvent | undefined;
  setError: UseFormSetError<Values>;
  /** A sentence that the form says above its buttons all the same: its field is marked and says nothing. */
  saidAbove?: string;
}

/**
 * Says what the server refused beside the fields of the form that it names; the first of them has the focus. False where
 * it names none of them: then it is said above the buttons.
 */
export function showRefusedFields<Values extends FieldValues>(
  error: unknown,
  { values, event, setError, saidAbove }: SentForm<Values>,
): boolean {
  const refused = Object.entries(errorDetails(error).fields).filter(([name]) => Object.hasOwn(values, name));
  if (refused.length === 0) return false;
  // Drawn at once, as a field that is folded away takes no focus.
  flushSync(() => {
    for (const [name, message] of refused)
      setError(name as Path<Values>, { type: 'refused', message: message === saidAbove ? '' : message });
  });
  focusFirstWrong(Object.fromEntries(refused), event);
  return true;
}

/**
 * Says a refusal once: beside the fields that it names, or else, as what this answers, above the buttons of the form.
 * Null where the fields say it.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  form: SentForm<Values>,
  messages: Parameters<typeof errorMessage>[1],
): string | null {
  return showRefusedFields(error, form) ? null : errorMessage(error, messages);
}
