import { paths } from '../app/paths.ts';
import { businessHref } from '../app/site-config.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { Initials } from '../ui/icons/initials.tsx';
import { pictureSources } from '../ui/pictures/picture-sources.ts';
import type { LandingQuery } from './landing.generated.ts';

type Listed = LandingQuery['businesses']['nodes'][number];

/** So many are named; all others are one link away. */
const SHOWN = 6;

/** Two on a row, of an odd number three, each with its logo above its name: so that none stands alone on its row. */
const LOOKS = [
  { list: 'gap-x-12 sm:grid-cols-2', entry: 'items-center' },
  { list: 'gap-x-6 sm:grid-cols-3', entry: 'items-center sm:flex-col sm:items-start sm:gap-2' },
] as const;

/** Real businesses with their pages: those that can be joined, the largest first. Nothing where there are none. */
export function OpenBusinesses({ businesses }: { businesses: readonly Listed[] }) {
  const config = useSiteConfig();
  const open = businesses
    .filter(({ priceFromCents }) => priceFromCents !== null)
    .toSorted((one, other) => other.memberCount - one.memberCount)
    .slice(0, SHOWN);
  if (open.length === 0) return null;
  const look = LOOKS[open.length > 1 ? open.length % 2 : 0]!;
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
      <ul className={`grid ${look.list}`}>
        {open.map(({ slug, name, logoUrl, memberCount }) => (
          <li key={slug} className="flex">
            <Anchor
              href={businessHref(slug, config)}
              className={`group flex min-h-18 w-full gap-3 rounded-control py-2 active:bg-sunken ${look.entry}`}
            >
              {logoUrl ? (
                <img
                  src={logoUrl}
                  srcSet={pictureSources(logoUrl)}
                  sizes="48px"
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
