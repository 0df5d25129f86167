import { priceFromCents } from '../money/price.ts';
import type { PageContent } from '../pages/page-content.ts';
import { textOfHtml } from '../pages/text-of-html.ts';

/** What a new business does first, in the order in which it is shown. */
export const FIRST_STEPS = [
  'logo',
  'picture',
  'package',
  'price',
  'days',
  'next_box',
  'invite',
  'share',
] as const;
export type FirstStepName = (typeof FIRST_STEPS)[number];

/** What is known of a business where its first steps are ticked. */
export interface FirstStepFacts {
  /** Its own published page, null where it has none. */
  page: Readonly<PageContent> | null;
  /** Somebody has said when its boxes come, or closed days. */
  hasDays: boolean;
  /** HTML of its next box, '' where nothing was saved. */
  nextBox: string;
  /** How many people are attached to it, its owner among them. */
  staff: number;
  /** Somebody has a membership there, active or not. */
  hasMembership: boolean;
}

/**
 * The first steps of a business, each with whether it is done. They are read from what is there and never ticked by
 * hand. Source: docs/rules.md "First steps".
 */
export function firstSteps(facts: FirstStepFacts): { name: FirstStepName; isDone: boolean }[] {
  const { page, hasDays, nextBox, staff, hasMembership } = facts;
  const done: Record<FirstStepName, boolean> = {
    logo: page !== null && page.brand.logoUrl !== '',
    picture: page !== null && page.gallery.length > 0,
    package: page !== null && page.itemsSnapshot.length > 0,
    // A price that nobody can choose, of a way that is switched off, is none.
    price: page !== null && priceFromCents(page) !== null,
    days: hasDays,
    next_box: textOfHtml(nextBox).trim() !== '',
    invite: staff > 1,
    share: hasMembership,
  };
  return FIRST_STEPS.map((name) => ({ name, isDone: done[name] }));
}
