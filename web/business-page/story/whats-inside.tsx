import { RichText } from '../../ui/text/rich-text.tsx';
import type { ShownNextBox } from '../content/next-box-words.ts';
import { StorySection } from './story-section.tsx';

export const INSIDE_ID = 'whats-inside';

/** What the business has published about its next box, with its month. */
export function WhatsInside({ nextBox }: { nextBox: ShownNextBox | null }) {
  if (!nextBox) return null;
  return (
    <StorySection id={INSIDE_ID} title="What’s in the box">
      <p className="mt-1 text-sm text-muted">{nextBox.caption}</p>
      <div className="mt-4 rounded-card border border-line bg-raised p-4 sm:p-6">
        <RichText html={nextBox.html} className="max-w-text" />
      </div>
    </StorySection>
  );
}
