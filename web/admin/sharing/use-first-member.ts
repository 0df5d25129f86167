import { useFirstStepsQuery } from './first-steps.generated.ts';
import type { FirstStepsQuery } from './first-steps.generated.ts';

interface Counted {
  business: { id: string };
  /** Active members now, also where the business hides the number. */
  memberCount: number;
}

/**
 * Whether a business still waits for its first member (docs/rules.md "First steps"): the business then, with what its
 * page is shared by; null where somebody has joined or it can't be had; undefined while it is on the way. Where there
 * are members now, nothing is asked.
 */
export function useFirstMember(managed: Counted | undefined) {
  const { data, error } = useFirstStepsQuery(
    managed?.memberCount === 0 ? { variables: { id: managed.business.id } } : { skip: true },
  );
  if (!managed) return undefined;
  if (managed.memberCount > 0 || error) return null;
  if (!data) return undefined;
  const { firstSteps, business: shared } = data.managedBusiness;
  return waitsForFirstMember(firstSteps) ? shared : null;
}

/** Nobody has ever joined: by these steps sharing the page is still to do. */
export const waitsForFirstMember = (steps: FirstStepsQuery['managedBusiness']['firstSteps']): boolean =>
  steps.some(({ name, isDone }) => name === 'share' && !isDone);
