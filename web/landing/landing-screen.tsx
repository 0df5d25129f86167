import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { PublicFrame } from '../app/public-frame.tsx';
import { useServedData } from '../app/served-data.tsx';
import { landingData } from '../app/document/site-head.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { ErrorBoundary } from '../ui/messages/error-boundary.tsx';
import { Head } from '../ui/page/head.tsx';
import { DrawnIcon } from '../ui/icons/drawn-icon.tsx';
import { Calls } from './calls.tsx';
import type { FetchedPart } from './fetched-parts.tsx';
import { LandingFaqs } from './landing-faqs.tsx';
import type { LandingQuery } from './landing.generated.ts';
import { Miniature } from './miniature.tsx';
import { OpenBusinesses } from './open-businesses.tsx';
import { PackingDay } from './packing-day.tsx';
import { features, steps } from './selling-points.ts';
import { Stats } from './stats.tsx';
import { StepDrawing } from './step-drawing.tsx';
import { Testimonial } from './testimonial.tsx';

const FetchedParts = lazy(async () => ({ default: (await import('./fetched-parts.tsx')).FetchedParts }));

/** The landing page, for business owners. Its FAQs are the global page's, its businesses those that can be joined. */
export function LandingScreen() {
  const served = useServedData<LandingQuery>('landing');
  const config = useSiteConfig();
  return (
    <PublicFrame>
      <Head
        title="Regulars: memberships for local businesses"
        description="Turn your best customers into members. A membership page in your own brand, with pickup, shipping and delivery, skips and changes handled."
        canonical="/"
        preloadFont="display"
        jsonLd={landingData(config)}
      />
      <Hero>
        {served ? <OpenBusinesses businesses={served.businesses.nodes} /> : <Fetched part="businesses" />}
      </Hero>
      {served || config.isDemo ? <Stats landing={served} isDemo={config.isDemo} /> : <Fetched part="stats" />}
      <Steps />
      <PackingDay />
      <Features />
      {served || config.isDemo ? (
        <Testimonial said={served?.testimonial} isDemo={config.isDemo} />
      ) : (
        <Fetched part="testimonial" />
      )}
      {served ? <LandingFaqs faqs={served.globalPage.content?.faqs ?? []} /> : <Fetched part="faqs" />}
      <ClosingCall />
    </PublicFrame>
  );
}

/** Where it cannot be had the page does without, silently (docs/rules.md "Silent failures"). */
function Fetched({ part }: { part: FetchedPart }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <FetchedParts part={part} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The headline, with `children` below it on a wide screen and below the miniature on a phone. */
function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-[1fr_auto_auto_1fr] lg:py-16">
      <div className="lg:row-start-2">
        <h1 className="font-display text-4xl wrap-anywhere sm:text-5xl">
          Good places live on their regulars.
        </h1>
        <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl">
          Give yours a membership: a box they choose, a price you set, and a month that starts with orders on
          the table.
        </p>
        <div className="mt-8">
          <Calls />
        </div>
        <p className="mt-4 text-base text-muted">
          Owners: ask for your page in a minute, and open it when you are ready.
        </p>
      </div>
      <div className="lg:col-start-2 lg:row-span-4 lg:row-start-1">
        <Miniature />
      </div>
      <div className="empty:hidden lg:row-start-3">{children}</div>
    </section>
  );
}

function Steps() {
  return (
    <section aria-labelledby="how" className="wrap py-16 lg:py-24">
      <h2 id="how" className="font-display text-3xl sm:text-4xl">
        How it works
      </h2>
      <ol className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <StepDrawing step={index} />
            <h3 className="mt-4 text-xl font-semibold">
              <span className="tabular mr-2 font-normal text-faint">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-2 max-w-text text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Features() {
  return (
    <section aria-labelledby="features" className="wrap grid gap-x-12 gap-y-10 py-16 lg:grid-cols-3 lg:py-24">
      <h2 id="features" className="font-display text-3xl">
        Everything a membership needs, and nothing to look after
      </h2>
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:col-span-2">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 border-t border-line py-6">
            <DrawnIcon icon={icon} className="mt-1 shrink-0 text-accent" />
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="wrap flex flex-col items-center py-16 text-center lg:py-20">
      <h2 id="closing" className="max-w-3xl font-display text-3xl sm:text-4xl">
        Next month could start with orders on the table
      </h2>
      <p className="mt-4 mb-8 max-w-text text-lg text-muted">
        See what members see: choose a business and look around.
      </p>
      <Calls />
    </section>
  );
}
