import { leadOfHtml } from '../../../schema/rules/pages/lead-of-html.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import type { PublicContent } from '../content/public-content.ts';
import { PageFacts } from './page-facts.tsx';
import type { PageFactsProps } from './page-facts.tsx';

interface PageIntroProps {
  name: string;
  content: PublicContent;
  notice?: string | null;
  /** What is said of the coming box; null where nobody can join. */
  facts: PageFactsProps | null;
}

/** More characters than this do not fit large. */
const LONG_NAME = 30;

/** Name, one paragraph, and what a visitor asks first: when the first box comes, what is in it, how one gets out. */
export function PageIntro({ name, content, notice, facts }: PageIntroProps) {
  return (
    <div className="px-4 pt-4 sm:px-6 lg:px-0 lg:pt-0">
      <h1
        className={`line-clamp-3 pb-1 font-display wrap-anywhere ${name.length > LONG_NAME ? 'text-2xl' : 'text-3xl sm:text-4xl'}`}
      >
        {name}
      </h1>
      <div data-part="description">
        {content.description && (
          <RichText html={leadOfHtml(content.description).lead} className="mt-2 max-w-text text-muted" />
        )}
      </div>
      {notice && <p className="mt-3 max-w-text">{notice}</p>}
      {facts && <PageFacts {...facts} />}
    </div>
  );
}
