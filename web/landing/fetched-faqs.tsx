import { ApolloRoot } from '../app/apollo-root.tsx';
import { LandingFaqs } from './landing-faqs.tsx';
import { useLandingQuery } from './landing.generated.ts';

/** The FAQs after a navigation inside the application; a failure is silent (docs/rules.md "Silent failures"). */
export function FetchedFaqs() {
  return (
    <ApolloRoot>
      <Fetched />
    </ApolloRoot>
  );
}

function Fetched() {
  const { data } = useLandingQuery();
  return <LandingFaqs faqs={data?.globalPage.content?.faqs ?? []} />;
}
