import { useMemo, useSyncExternalStore } from 'react';
import { completePageContent } from '../../schema/rules/pages/complete-page-content.ts';
import type { PageContent } from '../../schema/rules/pages/page-content.ts';
import { readStored, storageKeys } from '../client/storage/storage.ts';

/** To the letter (docs/rules.md "Messages"). */
export const NO_PREVIEW_DATA =
  'No preview data found. Please go back to the edit page and click Preview again.';
export const PREVIEW_DATA_BROKEN = 'Failed to load preview data.';

export type PreviewData = { content: PageContent; businessName: string } | { problem: string };

/**
 * What the editor left under `preview_data_{slug}`: `{content, businessName}`, its content completed as a save would
 * complete it. It follows: pressing Preview again in the editor's tab draws the new one here.
 */
export function usePreviewData(slug: string): PreviewData {
  const stored = useSyncExternalStore(
    onStored,
    () => readStored(storageKeys.preview(slug)),
    () => null,
  );
  return useMemo(() => parsed(stored), [stored]);
}

function onStored(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function parsed(stored: string | null): PreviewData {
  if (!stored) return { problem: NO_PREVIEW_DATA };
  try {
    const value: unknown = JSON.parse(stored);
    if (!isObject(value)) return { problem: PREVIEW_DATA_BROKEN };
    const input = value.content ?? value;
    if (!isObject(input)) return { problem: PREVIEW_DATA_BROKEN };
    // What a save would refuse (a field half filled in) is drawn all the same, with the defaults in its place.
    const { content } = completePageContent(input);
    const { businessName } = value;
    return { content, businessName: typeof businessName === 'string' ? businessName : '' };
  } catch {
    return { problem: PREVIEW_DATA_BROKEN };
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
