import { ApolloRoot } from '../app/apollo-root.tsx';
import { LandingFaqs } from './landing-faqs.tsx';
import { useLandingQuery } from './landing.generated.ts';
import { OpenBusinesses } from './open-businesses.tsx';

export type FetchedPart = 'businesses' | 'faqs';

/**
 * What the server knows of this page, after a navigation inside the application: asked for once by both parts; a failure
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
  return part === 'faqs' ? (
    <LandingFaqs faqs={data?.globalPage.content?.faqs ?? []} />
  ) : (
    <OpenBusinesses businesses={data?.businesses.nodes ?? []} />
  );
}
