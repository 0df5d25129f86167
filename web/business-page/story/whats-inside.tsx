import { RichText } from '../../ui/text/rich-text.tsx';
import type { PublicContent } from '../content/public-content.ts';
import type { ShownNextBox } from '../content/next-box-words.ts';
import { BoxPicture } from '../pictures/box-picture.tsx';
import { StorySection } from './story-section.tsx';

export const INSIDE_ID = 'whats-inside';

/**
 * What the business has published about its next box, with its month; beside its picture, which
 * on a wide page is one of the gallery's where it has none.
 */
export function WhatsInside({
  nextBox,
  picture,
}: {
  nextBox: ShownNextBox | null;
  picture: PublicContent['gallery'][number] | undefined;
}) {
  if (!nextBox) return null;
  return (
    <StorySection wide id={INSIDE_ID} title="What’s in the box">
      <p className="mt-1 text-muted">{nextBox.caption}</p>
      <div className="mt-4 gap-x-16 lg:mt-6 lg:flex">
        <div className="flex-1 self-start rounded-card border border-line bg-raised p-4 sm:p-6 lg:p-8">
          <RichText html={nextBox.html} className="max-w-text" />
        </div>
        <BoxPicture
          url={nextBox.pictureUrl ?? picture?.url}
          className={`min-w-0 flex-1 self-start rounded-hero lg:aspect-[4/3] ${nextBox.pictureUrl ? 'max-lg:mt-4' : 'max-lg:hidden'}`}
        />
      </div>
    </StorySection>
  );
}
