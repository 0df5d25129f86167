import { useState } from 'react';
import { durationInWords } from '../../../schema/rules/system/durations.ts';
import { jobLabel, jobLevel } from '../../../schema/rules/system/jobs.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { LevelBadge } from './level-badge.tsx';
import { useRunJobAgainMutation } from './system.generated.ts';
import type { JobRowFragment } from './system.generated.ts';

/** The jobs, those that need somebody first, each with what went wrong last and "Run again". */
export function Jobs({ jobs, onAsked }: { jobs: readonly JobRowFragment[]; onAsked: () => void }) {
  const order = ['act', 'look', 'good'];
  const rows = jobs.toSorted((one, other) => order.indexOf(jobLevel(one)) - order.indexOf(jobLevel(other)));
  return (
    <DataTable
      label="Jobs"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
      actions={(job) => <RunAgain job={job} onAsked={onAsked} />}
      isCompact
      empty={<p className="text-sm text-muted">No job has run yet: they are woken each minute.</p>}
    />
  );
}

function RunAgain({ job: { name, isWanted }, onAsked }: { job: JobRowFragment; onAsked: () => void }) {
  const [run] = useRunJobAgainMutation();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      await run({ variables: { name } });
      toast(`${jobLabel(name)}: it begins within seconds.`);
      onAsked();
    } catch (error) {
      toast(errorMessage(error, { fallback: 'The job could not be asked for' }), { tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      className="whitespace-nowrap"
      busy={busy || isWanted}
      busyLabel="Asked for…"
      onClick={() => void ask()}
    >
      Run again<span className="sr-only"> {jobLabel(name)}</span>
    </Button>
  );
}

const ago = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? 'Not yet' : `${durationInWords(seconds)} ago`;

const COLUMNS: readonly Column<JobRowFragment>[] = [
  {
    header: 'Job',
    isTitle: true,
    cell: ({ name, problem, secondsSinceFailure, failures }) => (
      <>
        {jobLabel(name)}
        {problem && (
          <span className="block text-sm font-normal wrap-anywhere text-muted">
            {problem} ({failures > 1 && `${failures} times, `}
            {ago(secondsSinceFailure)})
          </span>
        )}
      </>
    ),
  },
  { header: 'State', isLeftOut: true, cell: (job) => <LevelBadge level={jobLevel(job)} /> },
  {
    header: 'Last run',
    isSecond: true,
    cell: (job) => (
      <span className="whitespace-nowrap">
        {ago(job.secondsSinceRun)}
        {jobLevel(job) !== 'good' && (
          <span className="sm:hidden">
            <LevelBadge level={jobLevel(job)} />
          </span>
        )}
      </span>
    ),
  },
];
