import { useParams } from 'react-router-dom';
import { answerOf } from '../../client/graphql/answer-of.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { to } from '../screens.ts';
import { Card } from '../../ui/page/card.tsx';
import { Head } from '../../ui/page/head.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { MembershipView } from './membership-view.tsx';
import { useMembershipEarlierEventsLazyQuery, useMembershipPageQuery } from './membership-page.generated.ts';
import type { MembershipEarlierEventsQuery } from './membership-page.generated.ts';
import { useState } from 'react';

/** Two years: as far back as a person looks. */
const MONTHS = 24;

/** /admin/membership/{id}: everything about one membership, and what can be done with it. */
export function MembershipScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch, updateQuery } = useMembershipPageQuery({
    variables: { id, months: MONTHS },
    fetchPolicy: 'cache-and-network',
  });
  const [askEarlier] = useMembershipEarlierEventsLazyQuery({ fetchPolicy: 'no-cache' });
  const [isReadingOn, setReadingOn] = useState(false);
  const membership = data?.membership;

  const readOn = async () => {
    setReadingOn(true);
    const variables = { id, after: membership?.events?.pageInfo.endCursor ?? null };
    const more = await answerOf(askEarlier({ variables })).catch(() => null);
    if (more)
      updateQuery((_, { complete, previousData: before }) =>
        complete
          ? {
              membership: {
                ...before.membership,
                events: joined(before.membership.events, more.membership.events),
              },
            }
          : undefined,
      );
    setReadingOn(false);
  };

  if (!membership) {
    return (
      <>
        <Head title="Membership · Regulars" noIndex />
        {error ? (
          <LoadFailed
            {...failureOf(error, 'The membership could not be loaded.')}
            level="h1"
            onRetry={() => void refetch().catch(() => undefined)}
            back={{ href: to('memberships'), label: 'Memberships' }}
          />
        ) : (
          <PageSkeleton />
        )}
      </>
    );
  }
  return (
    <MembershipView
      membership={membership}
      isReadingOn={isReadingOn}
      onReadOn={() => void readOn()}
      onChanged={() => void refetch().catch(() => undefined)}
    />
  );
}

type History = MembershipEarlierEventsQuery['membership']['events'];

/** What was read before and what comes after it, as one list. */
const joined = (before: History, more: History): History =>
  before && more && { ...more, nodes: [...before.nodes, ...more.nodes] };

function PageSkeleton() {
  return (
    <Skeleton label="Loading the membership…">
      <SkeletonShape className="mb-8 h-9 w-56 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <SkeletonShape className="h-64 w-full" />
        </Card>
        <Card>
          <SkeletonShape className="h-64 w-full" />
        </Card>
      </div>
    </Skeleton>
  );
}
