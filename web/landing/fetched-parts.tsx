import { ApolloRoot } from '../app/apollo-root.tsx';
import { LandingFaqs } from './landing-faqs.tsx';
import { useLandingQuery } from './landing.generated.ts';
import { OpenBusinesses } from './open-businesses.tsx';
import { Stats } from './stats.tsx';
import { Testimonial } from './testimonial.tsx';

export type FetchedPart = 'businesses' | 'stats' | 'testimonial' | 'faqs';

/**
 * What the server knows of this page, after a navigation inside the application: asked for once by all of them; a failure
 * is silent (docs/rules.md "Silent failures").
 */
export function FetchedParts({ part }: { part: FetchedPart }) {
  return (
    <ApolloRoot>
      <Fetched part={part} />
    </ApolloRoot>
  );
}

function Fetched({ part }: { part: FetchedPart }) {
  const { data } = useLandingQuery();
  if (part === 'stats') return <Stats landing={data ?? null} isDemo={false} />;
  if (part === 'testimonial') return <Testimonial said={data?.testimonial} isDemo={false} />;
  return part === 'faqs' ? (
    <LandingFaqs faqs={data?.globalPage.content?.faqs ?? []} />
  ) : (
    <OpenBusinesses businesses={data?.businesses.nodes ?? []} />
  );
}
