import { Badge } from '../../ui/text/badge.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { emailKindLabel } from '../../../schema/rules/text/email-kinds.ts';
import { STATES } from './email-labels.ts';
import type { EmailRowFragment } from './emails.generated.ts';

type Row = EmailRowFragment;

/** Subject, what it is about, whom it went to, what became of it, and when it was caused. */
export function columnsOf(timeZone: string, onOpen: (row: Row) => void): Column<Row>[] {
  return [
    {
      header: 'Subject',
      isTitle: true,
      cell: (row) => (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="min-h-11 text-left font-medium wrap-anywhere underline-offset-4 hover:underline sm:min-h-0"
        >
          {row.subject}
        </button>
      ),
    },
    {
      header: 'Kind',
      // Five lines a card would be too many, and the subject says it.
      className: 'max-sm:hidden!',
      cell: ({ kind }) => <span className="whitespace-nowrap">{emailKindLabel(kind)}</span>,
    },
    {
      header: 'To',
      cell: ({ to }) =>
        to === null ? (
          <span className="text-muted">Hidden</span>
        ) : (
          <span className="wrap-break-word">{to}</span>
        ),
    },
    {
      header: 'State',
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
    },
    {
      header: 'Date',
      cell: ({ sentAt, createdAt }) => <LocalDay instant={sentAt ?? createdAt} timeZone={timeZone} />,
    },
  ];
}
