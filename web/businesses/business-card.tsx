import { formatUsd } from '../../schema/rules/money/money.ts';
import { VARIATION_NAMES } from '../../schema/rules/money/price.ts';
import { pictureSources } from '../ui/pictures/picture-sources.ts';
import { businessHref } from '../app/site-config.ts';
import { useSiteConfig } from '../app/site-context.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { Initials } from '../ui/icons/initials.tsx';
import type { BusinessesQuery } from './businesses.generated.ts';

type ListedBusiness = BusinessesQuery['businesses']['nodes'][number];

/** One business; the whole card is the link. `at` is its place in the list, from 0: a phone shows the first one at once. */
export function BusinessCard({ business, at }: { business: ListedBusiness; at: number }) {
  const config = useSiteConfig();
  const { name, slug, logoUrl, coverUrl, description, memberCount, priceFromCents } = business;
  const place = [business.town, business.modes.map((mode) => VARIATION_NAMES[mode].toLowerCase()).join(', ')]
    .filter(Boolean)
    .join(' · ');
  return (
    <Anchor
      href={businessHref(slug, config)}
      className="group flex w-full flex-col overflow-hidden rounded-card border border-line bg-raised shadow-low transition hover:-translate-y-px hover:shadow-raised active:translate-y-0"
    >
      <span className="block aspect-[3/2] overflow-hidden bg-accent-soft">
        {coverUrl ? (
          <img
            src={coverUrl}
            srcSet={pictureSources(coverUrl)}
            sizes="(min-width: 100rem) 28rem, (min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            alt=""
            width={600}
            height={400}
            // The first one alone: on a slow line the others would take its share.
            loading={at === 0 ? 'eager' : 'lazy'}
            fetchPriority={at === 0 ? 'high' : undefined}
            decoding="async"
            className="size-full object-cover transition-transform duration-240 group-hover:scale-[1.02]"
          />
        ) : (
          <Initials name={name} square className="size-full font-display text-5xl !font-normal" />
        )}
      </span>
      <span className="flex flex-1 flex-col p-4 sm:p-5">
        <span className="flex items-center gap-3">
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
            coverUrl && <Initials name={name} />
          )}
          <h2 className="line-clamp-2 min-w-0 text-lg leading-snug font-semibold wrap-anywhere">{name}</h2>
        </span>
        {place && <span className="mt-3 block text-sm text-muted first-letter:uppercase">{place}</span>}
        {description && <span className="mt-2 line-clamp-4 text-base text-muted">{description}</span>}
        <span className="mt-3 flex flex-wrap gap-x-4 text-sm text-muted">
          {priceFromCents !== null && (
            <span className="tabular">From {formatUsd(priceFromCents)} / month</span>
          )}
          {memberCount > 0 && (
            <span>{memberCount === 1 ? '1 member' : `${memberCount.toLocaleString('en-US')} members`}</span>
          )}
        </span>
        <span className="mt-auto pt-4 font-semibold text-accent group-hover:underline underline-offset-4">
          View Memberships{' '}
          <span className="inline-block transition-transform group-hover:translate-x-0.5">→</span>
        </span>
      </span>
    </Anchor>
  );
}
