import { useSearchParams } from 'react-router-dom';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { FilterChip } from '../../ui/menus/filter-chip.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { to } from '../screens.ts';
import { MessageCard } from './message-card.tsx';
import { useMessagesQuery } from './messages.generated.ts';

const STATES = [
  { value: 'any', label: 'All' },
  { value: 'open', label: 'Not answered' },
  { value: 'answered', label: 'Answered' },
] as const;
type State = (typeof STATES)[number]['value'];

/** What was written to a business, or to the platform (null), newest first. */
export function MessagesList({ businessId, timeZone }: { businessId: string | null; timeZone: string }) {
  const [params, setParams] = useSearchParams();
  const state = STATES.find(({ value }) => value === params.get('state'))?.value ?? 'any';
  const change = (next: State) => setParams(next === 'any' ? {} : { state: next }, { replace: true });
  const pages = useListPages(
    useMessagesQuery({
      variables: { businessId, isAnswered: state === 'any' ? null : state === 'answered' },
      fetchPolicy: 'cache-and-network',
    }),
    {
      of: ({ messages }) => messages,
      with: (data, messages) => ({ ...data, messages }),
      failed: 'The messages could not be loaded.',
    },
  );
  const hasNone = state === 'any' && pages.rows?.length === 0 && !pages.isChanging;
  return (
    <>
      {!hasNone && (
        <div className="mb-4">
          <FilterChip label="State" value={state} options={STATES} onChange={change} />
        </div>
      )}
      <PagedList pages={pages} back={{ href: to('my'), label: 'My businesses' }}>
        {pages.rows === undefined ? (
          <Skeleton label="Loading the messages…" className="grid max-w-3xl gap-4">
            <SkeletonShape className="h-40 w-full" />
            <SkeletonShape className="h-40 w-full" />
          </Skeleton>
        ) : pages.rows.length === 0 ? (
          <EmptyState drawing="shelf" title={hasNone ? 'No messages yet' : 'No messages here'}>
            {hasNone
              ? 'What visitors write in the contact form will be listed here.'
              : 'None is in this state.'}
          </EmptyState>
        ) : (
          <ul className="grid max-w-3xl gap-4">
            {pages.rows.map((message) => (
              <MessageCard key={message.id} message={message} businessId={businessId} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
