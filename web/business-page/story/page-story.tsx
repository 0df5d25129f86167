import type { ShownNextBox } from '../content/next-box-words.ts';
import type { PublicContent } from '../content/public-content.ts';
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
  pastBoxes?: ShownPastBoxes;
  /** Nobody can join for now: how joining works is not told. */
  isOpen: boolean;
}

/** What is told below the choice: the coming box, how it works, where and when, and who it is. */
export function PageStory({ name, content, nextBox, pastBoxes, isOpen }: PageStoryProps) {
  return (
    <div className="px-4 sm:px-6 lg:px-0">
      <WhatsInside nextBox={nextBox} />
      {isOpen && <HowItWorks content={content} />}
      {isOpen && <WhereAndWhen content={content} />}
      <PastBoxes boxes={pastBoxes} />
      <About name={name} description={content.description} />
      <People people={content.people} />
    </div>
  );
}
