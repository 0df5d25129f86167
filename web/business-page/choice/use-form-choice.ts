import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { PublicContent } from '../content/public-content.ts';
import { choiceInForm } from './choice-in-form.ts';
import type { MembershipChoice, RequestedChoice } from './use-membership-choice.ts';

/**
 * Takes over what was chosen before: in the form while the scripts were on their way, else on an earlier visit. Answers
 * the ref of the form. Source: docs/rules.md "The selection".
 */
export function useFormChoice(
  { restore }: MembershipChoice,
  { addonLimit, upgradeLimit }: PublicContent,
  earlier: RequestedChoice | null,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  // Before the inputs are drawn anew: what was chosen while the scripts were on their way is what is chosen.
  useLayoutEffect(() => {
    const chosen = form.current && choiceInForm(form.current, { addonLimit, upgradeLimit });
    if (chosen) {
      isTouched.current = true;
      restore(chosen);
    }
  }, [restore, addonLimit, upgradeLimit]);
  useEffect(() => {
    if (earlier && !isTouched.current) restore(earlier);
  }, [earlier, restore]);
  return form;
}
