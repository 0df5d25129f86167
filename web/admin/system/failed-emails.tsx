import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { to } from '../screens.ts';
import { useSendFailedEmailsMutation } from './system.generated.ts';
import type { FailedEmailsRowFragment } from './system.generated.ts';

const nameOf = ({ businessName }: FailedEmailsRowFragment) => businessName ?? 'About accounts';
const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);

/** Mails that were given up, by business, and the way to send them again. */
export function FailedEmails({
  rows,
  onSent,
}: {
  rows: readonly FailedEmailsRowFragment[];
  onSent: () => void;
}) {
  return (
    <DataTable
      label="Mails that were given up"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ businessId }) => businessId ?? ''}
      actions={(row) => <SendAgain row={row} onSent={onSent} />}
      actionsBelow
      empty={<p className="text-sm text-muted">None in the last 30 days.</p>}
    />
  );
}

function SendAgain({ row, onSent }: { row: FailedEmailsRowFragment; onSent: () => void }) {
  const [send] = useSendFailedEmailsMutation();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const { data } = await send({ variables: { businessId: row.businessId } });
      toast(`${nameOf(row)}: ${mails(data?.sendFailedEmails ?? 0)} will be sent within a minute.`);
      onSent();
    } catch (error) {
      toast(errorMessage(error, { fallback: 'The mails could not be sent' }), { tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      className="whitespace-nowrap"
      busy={busy}
      busyLabel="Sending…"
      onClick={() => void ask()}
    >
      Send again<span className="sr-only"> {nameOf(row)}</span>
    </Button>
  );
}

const COLUMNS: readonly Column<FailedEmailsRowFragment>[] = [
  {
    header: 'Whose',
    isTitle: true,
    cell: (row) =>
      row.businessId ? (
        <Anchor href={to('businessEmails', row.businessId)}>{nameOf(row)}</Anchor>
      ) : (
        nameOf(row)
      ),
  },
  { header: 'Given up', align: 'right', cell: ({ count }) => mails(count) },
  { header: 'Last error', cell: ({ problem }) => <span className="wrap-anywhere">{problem ?? '–'}</span> },
];
