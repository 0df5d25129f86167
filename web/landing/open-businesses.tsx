import { paths } from '../app/paths.ts';
import { businessHref } from '../app/site-config.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { Initials } from '../ui/icons/initials.tsx';
import type { LandingQuery } from './landing.generated.ts';

type Listed = LandingQuery['businesses']['nodes'][number];

/** So many are named; all others are one link away. */
const SHOWN = 6;

/** Real businesses with their pages: those that can be joined, the largest first. Nothing where there are none. */
export function OpenBusinesses({ businesses }: { businesses: readonly Listed[] }) {
  const config = useSiteConfig();
  const open = businesses
    .filter(({ priceFromCents }) => priceFromCents !== null)
    .toSorted((one, other) => other.memberCount - one.memberCount)
    .slice(0, SHOWN);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open" className="border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="open" className="text-base font-semibold">
          Taking members now
        </h2>
        <Anchor
          href={paths.businesses()}
          className="group inline-flex min-h-11 items-center text-base font-semibold text-accent underline-offset-4 hover:underline"
        >
          All businesses
        </Anchor>
      </div>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {open.map(({ slug, name, logoUrl, memberCount }) => (
          <li key={slug} className="flex">
            <Anchor
              href={businessHref(slug, config)}
              className="group flex min-h-18 w-full items-center gap-3 rounded-control py-2 active:bg-sunken"
            >
              {logoUrl ? (
                <img
                  src={logoUrl}
                  alt=""
                  width={48}
                  height={48}
                  loading="lazy"
                  decoding="async"
                  className="size-12 shrink-0 rounded-card object-contain"
                />
              ) : (
                <Initials name={name} />
              )}
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold underline-offset-4 wrap-anywhere group-hover:underline">
                  {name}
                </span>
                {memberCount > 0 && (
                  <span className="block text-sm text-muted">
                    {memberCount === 1 ? '1 member' : `${memberCount.toLocaleString('en-US')} members`}
                  </span>
                )}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
