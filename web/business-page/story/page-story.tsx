import type { BusinessDays } from '../../../schema/rules/schedules/box-date.ts';
import type { ShownNextBox } from '../content/next-box-words.ts';
import type { PublicContent } from '../content/public-content.ts';
import type { PickupPlaceFragment } from '../../client/fragments/pickup-place.generated.ts';
import { About } from './about.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PastBoxes } from './past-boxes.tsx';
import type { ShownPastBoxes } from './past-boxes.tsx';
import { People } from './people.tsx';
import { WhatsInside } from './whats-inside.tsx';
import { WhereAndWhen } from './where-and-when.tsx';

interface PageStoryProps {
  name: string;
  content: PublicContent;
  nextBox: ShownNextBox | null;
  days: BusinessDays;
  /** In the business's zone; null until the browser knows it. */
  today: string | null;
  pastBoxes?: ShownPastBoxes;
  /** Nobody can join for now: how joining works is not told. */
  isOpen: boolean;
  /** Where boxes can be picked up; none where the page's pickup address holds. */
  places: readonly PickupPlaceFragment[];
}

/**
 * What is told below the choice, over the whole width: the coming box, how it works, where and when, and who it is. A
 * part that has no neighbour takes both columns.
 */
export function PageStory({
  name,
  content,
  nextBox,
  days,
  today,
  pastBoxes,
  isOpen,
  places,
}: PageStoryProps) {
  return (
    <div className="wrap flex-wrap gap-x-16 lg:flex">
      <WhatsInside nextBox={nextBox} picture={content.gallery[1]} />
      {isOpen && <HowItWorks content={content} />}
      {isOpen && <WhereAndWhen content={content} days={days} today={today} places={places} />}
      <PastBoxes boxes={pastBoxes} />
      <About name={name} description={content.description} alone={!content.people?.length} />
      <People people={content.people} />
    </div>
  );
}
