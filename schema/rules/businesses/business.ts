import { FIELD_MAX, TEXT_MAX } from '../limits.ts';
import {
  fieldProblems,
  isBlank,
  linesProblem,
  requiredLineProblem,
  type FieldProblems,
} from '../text/problem.ts';
import { normaliseSlug, slugFromName, slugProblem } from './slug.ts';
import { isValidTimeZone } from '../time/time-zone-names.ts';

export function businessNameProblem(name: unknown): string | null {
  return requiredLineProblem(name, 'Please enter a business name.', 'The business name', FIELD_MAX);
}

/** The slug of a new business: the chosen one, normalised, or one made from its name. Source: docs/rules.md "Slugs". */
export function slugOfNewBusiness(input: { name: unknown; slug?: unknown }): {
  slug: string;
  isChosen: boolean;
} {
  const isChosen = !isBlank(input.slug);
  return { slug: isChosen ? normaliseSlug(input.slug) : slugFromName(input.name), isChosen };
}

/** What is wrong with a new or changed business, by field. Source: docs/rules.md "Slugs". */
export function businessProblems(input: {
  name: unknown;
  slug?: unknown;
  description?: unknown;
  timeZone?: unknown;
}): FieldProblems {
  const nameProblem = businessNameProblem(input.name);
  const zone = input.timeZone;
  return fieldProblems({
    name: nameProblem,
    slug: nameProblem && isBlank(input.slug) ? null : slugProblem(slugOfNewBusiness(input).slug),
    description: linesProblem(input.description, 'The description', TEXT_MAX),
    timeZone:
      zone === undefined || zone === null || isValidTimeZone(zone)
        ? null
        : 'Please choose a time zone such as America/New_York.',
  });
}

/**
 * Why nobody can join a business now, where it says that it is not open yet. Source: docs/rules.md "Opening".
 */
export function notOpenYetProblem({
  name,
  notOpenYet,
}: {
  name: string;
  notOpenYet: boolean;
}): string | null {
  return notOpenYet ? `${name} is not open yet. Memberships open soon.` : null;
}

/** What somebody is told who wants word of an opening that has been. Source: docs/rules.md "Opening". */
export const openAlready = (name: string): string => `${name} is open: you can join now.`;
