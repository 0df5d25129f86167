import { lazy, Suspense } from 'react';
import { paths } from '../app/paths.ts';
import { PublicFrame } from '../app/public-frame.tsx';
import { useServedData } from '../app/served-data.tsx';
import { landingData } from '../app/site-head.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/messages/error-boundary.tsx';
import { Head } from '../ui/page/head.tsx';
import { quietLinkClass } from '../ui/page/page-frame.tsx';
import { DrawnIcon } from '../ui/icons/drawn-icon.tsx';
import { stats, testimonial } from './claims.ts';
import { LandingFaqs } from './landing-faqs.tsx';
import type { LandingQuery } from './landing.generated.ts';
import { Miniature } from './miniature.tsx';
import { features, steps } from './selling-points.ts';
import { StepDrawing } from './step-drawing.tsx';

const FetchedFaqs = lazy(async () => ({ default: (await import('./fetched-faqs.tsx')).FetchedFaqs }));

/** The landing page, for business owners. Its FAQs are the global page's. */
export function LandingScreen() {
  const served = useServedData<LandingQuery>('landing');
  const config = useSiteConfig();
  return (
    <PublicFrame
      headerAction={
        <>
          <Anchor href="#how" className={`${quietLinkClass} max-sm:hidden`}>
            How it works
          </Anchor>
          <Anchor href={paths.businesses()} className={quietLinkClass}>
            Businesses
          </Anchor>
          <Anchor href={paths.portal()} className={quietLinkClass}>
            Login
          </Anchor>
        </>
      }
    >
      <Head
        title="Regulars: memberships for local businesses"
        description="Turn your best customers into members. A membership page in your own brand, with pickup, shipping and delivery, skips and changes handled."
        canonical="/"
        preloadFont="display"
        jsonLd={landingData(config)}
      />
      <Hero />
      <Stats />
      <Steps />
      <Features />
      <Testimonial />
      {served ? (
        <LandingFaqs faqs={served.globalPage.content?.faqs ?? []} />
      ) : (
        // Where they cannot be had the page does without, silently (docs/rules.md "Silent failures").
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <FetchedFaqs />
          </Suspense>
        </ErrorBoundary>
      )}
      <ClosingCall />
    </PublicFrame>
  );
}

function Calls() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={paths.businesses()} size="lg" className="max-sm:w-full">
        Start Your Membership
      </ButtonLink>
      <ButtonLink href={paths.portal()} size="lg" variant="secondary" className="max-sm:w-full">
        Login
      </ButtonLink>
    </div>
  );
}

function Hero() {
  return (
    <section className="wrap grid items-center gap-x-16 gap-y-12 py-12 lg:grid-cols-[1.15fr_1fr] lg:py-20">
      <div>
        <h1 className="font-display text-4xl sm:text-5xl">Good places live on their regulars.</h1>
        <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl">
          Give yours a membership: a box they choose, a price you set, and a month that starts with orders on
          the table.
        </p>
        <div className="mt-8">
          <Calls />
        </div>
      </div>
      <Miniature />
    </section>
  );
}

function Stats() {
  return (
    <section aria-label="Regulars in numbers" className="border-y border-line bg-sunken">
      <dl className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-12 lg:grid-cols-4">
        {stats.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-sm text-muted sm:text-base">{label}</dt>
            <dd className="tabular font-display text-3xl sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Steps() {
  return (
    <section aria-labelledby="how" className="wrap py-16 lg:py-24">
      <h2 id="how" className="font-display text-3xl sm:text-4xl">
        How it works
      </h2>
      <ol className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3">
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
    <section aria-labelledby="features" className="border-t border-line">
      <div className="wrap py-16 lg:py-24">
        <h2 id="features" className="max-w-3xl font-display text-3xl sm:text-4xl">
          Everything a membership needs, and nothing to look after
        </h2>
        <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ icon, title, text }) => (
            <li key={title}>
              <span className="flex size-11 items-center justify-center rounded-card bg-accent-soft text-accent">
                <DrawnIcon icon={icon} />
              </span>
              <h3 className="mt-4 text-lg font-semibold">{title}</h3>
              <p className="mt-1 max-w-text text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Testimonial() {
  return (
    <section aria-label="What owners say" className="bg-[#1f4032] text-white">
      <figure className="wrap py-16 text-center lg:py-24">
        <blockquote className="mx-auto max-w-4xl font-display text-2xl leading-snug sm:text-3xl">
          <p>“{testimonial.quote}”</p>
        </blockquote>
        <figcaption className="mt-8 text-base">
          <span className="font-semibold">{testimonial.name}</span>
          <span className="block opacity-85">{testimonial.role}</span>
        </figcaption>
      </figure>
    </section>
  );
}

function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="wrap flex flex-col items-center py-16 text-center lg:py-24">
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
