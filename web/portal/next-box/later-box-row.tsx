import { useId } from 'react';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Initials } from '../../ui/icons/initials.tsx';
import { modeWord, nextBoxTitle } from '../membership/labels.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { NextBoxCard } from './next-box-card.tsx';
import type { NextBoxCardProps } from './next-box-card.tsx';

/** A box that comes after the first of the list: its day and what it is in one row, which unfolds to all of it. */
export function LaterBoxRow(props: Omit<NextBoxCardProps, 'titleId'>) {
  const { subscription } = props;
  const { business, box, pendingBox, pastDueCents } = subscription;
  const id = useId();
  const shown = pendingBox ?? box;
  return (
    // What is owed is not to be looked for.
    <details className="group" open={pastDueCents > 0}>
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-control py-4 active:bg-sunken [&::-webkit-details-marker]:hidden">
        <Thumbnail business={business} />
        <span className="min-w-0 flex-1">
          <h2 id={id} className="font-display text-lg sm:text-2xl">
            {nextBoxTitle(subscription)}
          </h2>
          <span className="mt-0.5 block text-base text-muted wrap-anywhere">
            <span className="max-sm:block">
              {business.name}
              <span className="max-sm:hidden"> · </span>
            </span>
            {shown.itemName}, {modeWord(shown).toLowerCase()}
          </span>
        </span>
        <Icon name="chevron-down" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-8">
        <NextBoxCard {...props} titleId={id} />
      </div>
    </details>
  );
}

function Thumbnail({ business }: Pick<PortalSubscriptionFragment, 'business'>) {
  const url = business.coverUrl || business.logoUrl;
  if (!url) return <Initials name={business.name} className="size-14 shrink-0 sm:size-16" />;
  return (
    <img
      src={url}
      srcSet={pictureSources(url)}
      sizes="4rem"
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="size-14 shrink-0 rounded-card object-cover sm:size-16"
    />
  );
}
