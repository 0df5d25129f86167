import type { Draft } from '../draft/draft.ts';
import { EDITED_FIELDS } from '../draft/section-names.ts';

/**
 * Puts back what left between `before` and `after` into the draft of now, and nothing else: what was written since
 * stays. In a list the missing entries return to their places; in a group (brand) the fields that nobody touched since.
 */
export function undoRemoval(before: Draft, after: Draft, now: Draft): Draft {
  const result: Record<string, unknown> = { ...now };
  for (const field of EDITED_FIELDS) {
    if (before[field] === after[field]) continue;
    result[field] = putBack(before[field], after[field], now[field]);
  }
  return result as unknown as Draft;
}

function putBack(before: unknown, after: unknown, now: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(now)) {
    return listPutBack(before, after, now);
  }
  if (isGroup(before) && isGroup(after) && isGroup(now)) {
    const group = { ...now };
    for (const name of Object.keys(before)) {
      if (before[name] !== after[name] && now[name] === after[name]) group[name] = before[name];
    }
    return group;
  }
  return now === after ? before : now;
}

function listPutBack(before: unknown[], after: unknown[], now: unknown[]): unknown[] {
  const list = [...now];
  before.forEach((entry, at) => {
    if (!after.includes(entry) && !list.includes(entry)) list.splice(Math.min(at, list.length), 0, entry);
  });
  return list;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
