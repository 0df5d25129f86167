import { testimonial as placeholder } from './claims.ts';
import type { LandingQuery } from './landing.generated.ts';

interface TestimonialProps {
  /** What an admin has written; null or undefined where nobody is quoted, or it is not known. */
  said: LandingQuery['testimonial'] | undefined;
  /** The demo shows the specification's place-holder. */
  isDemo: boolean;
}

/** What an owner says, set large; nothing where nobody has said anything. */
export function Testimonial({ said, isDemo }: TestimonialProps) {
  const shown = said ?? (isDemo ? placeholder : null);
  if (!shown) return null;
  return (
    <section aria-label="What owners say" className="bg-[#1f4032] text-white">
      <figure className="wrap py-16 text-center lg:py-24">
        <blockquote className="mx-auto max-w-4xl font-display text-2xl text-balance wrap-anywhere sm:text-3xl">
          <p className="whitespace-pre-line">“{shown.quote}”</p>
        </blockquote>
        <figcaption className="mt-8 text-base wrap-anywhere">
          <span className="block font-semibold">{shown.name}</span>
          {shown.role && <span className="block opacity-85">{shown.role}</span>}
        </figcaption>
      </figure>
    </section>
  );
}
