import type { ReactNode } from 'react';
import { jobLabel, jobLevel } from '../../../schema/rules/system/jobs.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { to } from '../screens.ts';
import { areCardsLeft, CardAccounts } from './card-accounts.tsx';
import { beyondLimits, Checks } from './checks.tsx';
import { Facts } from './facts.tsx';
import { FailedEmails } from './failed-emails.tsx';
import { Jobs } from './jobs.tsx';
import { useSystemQuery } from './system.generated.ts';
import type { SystemQuery } from './system.generated.ts';

/** /admin/system: whether the product runs well, and what to do where it does not. */
export function SystemScreen() {
  const { data, error, loading, refetch } = useSystemQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const reload = () => void refetch().catch(() => undefined);
  const system = data?.system;
  return (
    <>
      <Head title="System · Regulars" noIndex />
      <PageTitle
        title="System"
        description="Whether everything runs, and what to do where it does not."
        action={
          <Button variant="secondary" busy={loading} busyLabel="Looking…" onClick={reload}>
            Look again
          </Button>
        }
      />
      {system ? (
        <div className="grid gap-10">
          <div className="grid gap-4">
            <Summary waiting={whatWaits(data)} />
            <Checks figures={system.figures} />
          </div>
          {areCardsLeft(data.cardAccounts) && (
            <Section title="Cards and their companies">
              <CardAccounts accounts={data.cardAccounts} onSent={reload} />
            </Section>
          )}
          <Section title="Jobs">
            <Jobs jobs={system.jobs} onAsked={reload} />
          </Section>
          <Section title="Mails that were given up">
            <FailedEmails rows={system.failedEmails} onSent={reload} />
          </Section>
          <Section title="Servers, queues and database">
            <Facts system={system} />
          </Section>
        </div>
      ) : error ? (
        <LoadFailed
          {...failureOf(error, 'How the system is could not be loaded.')}
          onRetry={reload}
          back={{ href: to('home'), label: 'Home' }}
        />
      ) : (
        <Skeleton label="Loading how the system is…" className="grid gap-6">
          <SkeletonShape className="h-96 w-full" />
          <SkeletonShape className="h-56 w-full" />
        </Skeleton>
      )}
    </>
  );
}

/** Everything that is not fine, by its name: the one thing to know before any figure. */
const whatWaits = ({ cardAccounts, system: { figures, jobs } }: SystemQuery): string[] => [
  ...beyondLimits(figures),
  ...(cardAccounts.some(({ isSetUp }) => !isSetUp) ? ['Cards that can’t be charged'] : []),
  ...jobs.flatMap((job) => (jobLevel(job) === 'good' ? [] : [jobLabel(job.name)])),
];

function Summary({ waiting }: { waiting: readonly string[] }) {
  if (waiting.length === 0) return <Notice title="Everything runs" />;
  return (
    <Alert tone="warn">
      {waiting.length === 1 ? 'One thing needs' : `${waiting.length} things need`} a look:{' '}
      {waiting.join(', ')}.
    </Alert>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
