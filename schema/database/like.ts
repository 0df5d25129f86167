import { FIELD_MAX } from '../rules/limits.ts';

/** The `like` pattern of "contains", for a lower-case column; without a search it matches everything. */
export function patternOf(search: string | null | undefined): string {
  return `%${likeText(search?.trim().toLowerCase().slice(0, FIELD_MAX) ?? '')}%`;
}

/** A text for a `like` pattern, its own signs taken literally. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
