import { Badge } from '../../ui/text/badge.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { emailKindLabel } from '../../../schema/rules/text/email-kinds.ts';
import { STATES } from './email-labels.ts';
import type { EmailRowFragment } from './emails.generated.ts';

type Row = EmailRowFragment;

/** Subject with what it is about, whom it went to, what became of it, and when it was caused. */
export function columnsOf(timeZone: string, onOpen: (row: Row) => void): Column<Row>[] {
  return [
    {
      header: 'Subject',
      isTitle: true,
      className: 'sm:w-2/5',
      cell: (row) => (
        <>
          <button
            type="button"
            onClick={() => onOpen(row)}
            className="text-left font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {row.subject}
          </button>
          {/* On a phone the subject says it. */}
          <span className="block text-sm font-normal text-muted max-sm:hidden">
            {emailKindLabel(row.kind)}
          </span>
        </>
      ),
    },
    {
      header: 'To',
      isSecond: true,
      cell: ({ to }) =>
        to === null ? (
          <span className="text-muted">Hidden</span>
        ) : (
          <span className="wrap-break-word">{to}</span>
        ),
    },
    {
      header: 'State',
      className: 'max-sm:col-span-2 max-sm:justify-self-end',
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
    },
    {
      header: 'Date',
      isSecond: true,
      className: 'whitespace-nowrap',
      cell: ({ sentAt, createdAt }) => <LocalDay instant={sentAt ?? createdAt} timeZone={timeZone} />,
    },
  ];
}
