import { leadOfHtml } from '../../../schema/rules/pages/lead-of-html.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import { StorySection } from './story-section.tsx';

/** A longer name is not said again in a heading. */
const NAME_MAX = 40;

/** What a description says beyond its first paragraph, which stands in the first screen. */
export function About({
  name,
  description,
  alone,
}: {
  name: string;
  description: string;
  /** Nothing stands beside it. */
  alone: boolean;
}) {
  const { rest } = leadOfHtml(description);
  if (rest === '') return null;
  return (
    <StorySection id="about" title={name.length > NAME_MAX ? 'About us' : `About ${name}`} beside={alone}>
      <RichText html={rest} className={`mt-3 max-w-text ${alone ? 'lg:mt-1' : ''} text-muted`} />
    </StorySection>
  );
}
