import type { BaseSyntheticEvent } from 'react';

/** Puts the focus on the first wrong field in the order in which the form shows them; `wrong` is by field name. */
export function focusFirstWrong(wrong: object, event: BaseSyntheticEvent | undefined): void {
  const form = event?.target as HTMLFormElement | undefined;
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => name in wrong)?.focus();
}
