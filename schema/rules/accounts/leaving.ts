/** Why an account can't be erased now: its memberships that run, its boxes that are unpaid, its work. */
export interface StandsInTheWay {
  /** Names of the businesses where a membership is active. */
  active: readonly string[];
  /** Numbers of the orders that are to be paid, "FF-1042". */
  unpaid: readonly string[];
  /** True while a charge or refund is under way. */
  isBeingCharged: boolean;
  /** Names of the businesses that they work for. */
  worksFor: readonly string[];
  isAdmin: boolean;
}

/** How somebody is spoken to, and of. */
const WORDS = {
  own: { Your: 'Your', yours: 'yours', You: 'You', you: 'you' },
  theirs: { Your: 'Their', yours: 'theirs', You: 'They', you: 'them' },
};

/**
 * The sentence that says what stands in the way of erasing an account, naming it; null where nothing does. `whose`: said
 * to whom it belongs, or to somebody else. Source: docs/rules.md "Leaving".
 */
export function leavingProblem(way: StandsInTheWay, whose: keyof typeof WORDS): string | null {
  const { active, unpaid, isBeingCharged, worksFor, isAdmin } = way;
  const { Your, yours, You, you } = WORDS[whose];
  if (active.length > 0)
    return `${Your} membership at ${listed(active)} is active. It has to be canceled first.`;
  if (unpaid.length > 0)
    return `${Your} ${unpaid.length === 1 ? 'box' : 'boxes'} ${listed(unpaid)} ${
      unpaid.length === 1 ? 'is' : 'are'
    } not paid yet.`;
  if (isBeingCharged) return `A payment of ${yours} is still under way. Please try again in an hour.`;
  if (isAdmin) return `${You} are a platform admin. Another admin has to take that back first.`;
  if (worksFor.length > 0)
    return `${You} work for ${listed(worksFor)}. Its owner, or an admin, has to remove ${you} first.`;
  return null;
}

/** "A", "A and B", "A, B and C". */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Said of what nobody is there for any more. Source: docs/rules.md "Leaving". */
export const HAS_LEFT =
  'This member has deleted their account, so there is nobody to bring a box or give credit to.';

/** What stands where the name of an erased account stood. */
export const erasedName = (publicId: string): string => `gone-${publicId}`;

export const isErasedName = (username: string, publicId: string): boolean =>
  username === erasedName(publicId);
