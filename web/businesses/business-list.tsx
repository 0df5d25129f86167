import { VARIATION_NAMES } from '../../schema/rules/money/price.ts';
import type { FulfillmentMode } from '../../schema/rules/pages/page-content.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { BusinessCard } from './business-card.tsx';
import type { BusinessesQuery } from './businesses.generated.ts';

/** What the address says of the list. */
export interface ListFilter {
  /** What it was narrowed by; '' for all. */
  search: string;
  /** The way to get a box that it was narrowed to; null for any. */
  mode: FulfillmentMode | null;
  /** Where this part of the list begins; '' at its start. */
  after: string;
}

interface BusinessListProps {
  list: BusinessesQuery['businesses'];
  filter: ListFilter;
}

/** The grid of cards with its way on, or what to say where it is empty. */
export function BusinessList({ list, filter }: BusinessListProps) {
  const { search, after } = filter;
  const mode = filter.mode ?? undefined;
  if (list.nodes.length === 0)
    return search || after || mode ? <NothingFound filter={filter} /> : <NoBusinesses />;
  // Four are two rows of two: the last of them would stand alone below three.
  const { hasNextPage, endCursor } = list.pageInfo;
  return (
    <>
      <ul className={`mt-8 grid gap-6 sm:grid-cols-2 ${list.nodes.length === 4 ? '' : 'lg:grid-cols-3'}`}>
        {byWhatThereIs(list.nodes).map((business, index) => (
          <li key={business.id} className="flex">
            <BusinessCard business={business} at={index} />
          </li>
        ))}
      </ul>
      {(hasNextPage || after) && (
        <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-3">
          {after && (
            <ButtonLink href={paths.businesses({ search, mode })} variant="secondary">
              Back to the first ones
            </ButtonLink>
          )}
          {hasNextPage && endCursor && (
            <ButtonLink
              href={paths.businesses({ search, mode, after: endCursor })}
              variant="secondary"
              rel="next"
            >
              More businesses
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

/** Those with a picture first, those with nothing to choose last; else as they come, by name. */
function byWhatThereIs<Listed extends { coverUrl: string | null; priceFromCents: number | null }>(
  businesses: readonly Listed[],
): Listed[] {
  const rank = ({ coverUrl, priceFromCents }: Listed) => (priceFromCents === null ? 2 : coverUrl ? 0 : 1);
  return businesses.toSorted((one, other) => rank(one) - rank(other));
}

function NoBusinesses() {
  const contact = (
    <ButtonLink href={paths.contact()} variant="secondary">
      Contact Us
    </ButtonLink>
  );
  return (
    <EmptyState title="No businesses available" drawing="shelf" action={contact}>
      Check back later for new membership opportunities.
    </EmptyState>
  );
}

function NothingFound({ filter: { search, mode, after } }: { filter: ListFilter }) {
  const all = (
    <ButtonLink href={paths.businesses()} variant="secondary">
      Show every business
    </ButtonLink>
  );
  if (after)
    return (
      <EmptyState title="Nothing more here" drawing="path" action={all}>
        You have seen every business.
      </EmptyState>
    );
  const by = mode ? ` with ${VARIATION_NAMES[mode].toLowerCase()}` : '';
  return (
    <EmptyState title={`Nothing found${search && ` for “${search}”`}${by}`} drawing="path" action={all}>
      {search ? 'Try a shorter word, or part of the name.' : 'Try another way to get a box.'}
    </EmptyState>
  );
}
