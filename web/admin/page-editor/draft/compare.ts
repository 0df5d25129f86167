import type { PageContent } from '../../../../schema/rules/pages/page-content.ts';
import { publishedContent, type Draft } from './draft.ts';
import { forgottenIds, idsOf, type CatalogIds } from './local-ids.ts';
import { EDITED_FIELDS, SECTION_NAMES, sectionOf, type SectionName } from './section-names.ts';

/** True where two values would be stored alike. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The sections in which two contents differ, in their order. */
export function changedSections(before: PageContent, after: PageContent): SectionName[] {
  const changed = new Set(
    EDITED_FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) => sectionOf(field)),
  );
  return SECTION_NAMES.filter((name) => changed.has(name));
}

/** The sections of a draft that differ from what was loaded or saved last, deletions from the catalog among them. */
export function unsavedSections(
  base: PageContent,
  draft: Draft,
  localIds: CatalogIds = idsOf(draft),
): SectionName[] {
  const changed = new Set(changedSections(base, publishedContent(draft)));
  const forgotten = forgottenIds(localIds, draft, base);
  for (const list of ['items', 'addons', 'upgrades'] as const)
    if (forgotten[list].length > 0) changed.add(list);
  return SECTION_NAMES.filter((name) => changed.has(name));
}

/**
 * Two people's changes to the same base, together: of each section that only they changed, theirs; of every other one,
 * mine. Whole sections, because ids and snapshots of one belong together.
 */
export function combine(base: PageContent, mine: PageContent, theirs: PageContent): PageContent {
  const byMe = new Set(changedSections(base, mine));
  return withSections(mine, theirs, (section) => !byMe.has(section));
}

/** `content` with the fields of the other one in the sections that are wanted. */
function withSections(
  content: PageContent,
  other: PageContent,
  isWanted: (section: SectionName) => boolean,
): PageContent {
  const result = { ...content };
  for (const field of EDITED_FIELDS) {
    const section = sectionOf(field);
    if (section && isWanted(section)) Object.assign(result, { [field]: other[field] });
  }
  return result;
}

/**
 * The draft after its save was answered: what was not touched while the save was under way takes the server's form
 * (sanitised, completed), what was typed meanwhile stays.
 */
export function settled(sent: Draft, now: Draft, answer: Draft): Draft {
  const result = { ...now };
  for (const field of EDITED_FIELDS) {
    const isTouched = now[field] !== sent[field];
    // An equal value keeps its identity, so that nothing on the screen is drawn anew under the cursor.
    if (!isTouched && !isSame(now[field], answer[field])) Object.assign(result, { [field]: answer[field] });
  }
  return result;
}
