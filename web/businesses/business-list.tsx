import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { BusinessCard } from './business-card.tsx';
import type { BusinessesQuery } from './businesses.generated.ts';

interface BusinessListProps {
  list: BusinessesQuery['businesses'];
  /** What the list was narrowed by; '' for all. */
  search: string;
  /** Where this part of the list begins; '' at its start. */
  after: string;
}

/** The grid of cards with its way on, or what to say where it is empty. */
export function BusinessList({ list, search, after }: BusinessListProps) {
  if (list.nodes.length === 0) return search || after ? <NothingFound search={search} /> : <NoBusinesses />;
  const { hasNextPage, endCursor } = list.pageInfo;
  return (
    <>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {byWhatThereIs(list.nodes).map((business, index) => (
          <li key={business.id} className="flex">
            <BusinessCard business={business} isFirst={index < 3} />
          </li>
        ))}
      </ul>
      {(hasNextPage || after) && (
        <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-3">
          {after && (
            <ButtonLink href={paths.businesses({ search })} variant="secondary">
              Back to the first ones
            </ButtonLink>
          )}
          {hasNextPage && endCursor && (
            <ButtonLink href={paths.businesses({ search, after: endCursor })} variant="secondary" rel="next">
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

function NothingFound({ search }: { search: string }) {
  const all = (
    <ButtonLink href={paths.businesses()} variant="secondary">
      Show every business
    </ButtonLink>
  );
  return (
    <EmptyState
      title={search ? `Nothing found for “${search}”` : 'Nothing more here'}
      drawing="path"
      action={all}
    >
      {search ? 'Try a shorter word, or part of the name.' : 'You have seen every business.'}
    </EmptyState>
  );
}
