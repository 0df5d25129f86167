import { textOfHtml } from '../../../schema/rules/pages/text-of-html.ts';
import { to } from '../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { NextBoxesQuery } from './next-boxes.generated.ts';

type ListedBusiness = NextBoxesQuery['managedBusinesses']['nodes'][number]['business'];

interface NextBoxListProps {
  /** Undefined while the first answer is on the way. */
  businesses: readonly ListedBusiness[] | undefined;
  search: string;
  busy: boolean;
}

/** Each business, how its next box begins, and when it was written. */
export function NextBoxList({ businesses, search, busy }: NextBoxListProps) {
  return (
    <DataTable
      label="Next boxes"
      columns={columns}
      rows={businesses}
      rowKey={({ id }) => id}
      busy={busy}
      isCompact
      empty={
        <EmptyState title={search ? 'No businesses found' : 'No businesses yet'} drawing="box">
          {search ? `Nothing matches “${search}”.` : 'A next box is written for each business.'}
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<ListedBusiness>[] = [
  { header: 'Business', isTitle: true, className: 'wrap-anywhere', cell: ({ name }) => name },
  { header: 'Next box', isSecond: true, cell: ({ nextBox }) => <Beginning html={nextBox.content} /> },
  {
    header: 'Saved',
    isLeftOut: true,
    cell: ({ nextBox, timeZone }) =>
      nextBox.updatedAt ? <LocalDay instant={nextBox.updatedAt} timeZone={timeZone} /> : <Never />,
  },
  {
    header: 'Edit',
    align: 'right',
    className: 'max-sm:col-span-2',
    cell: ({ id, name }) => (
      <ButtonLink href={to('businessNextBox', id)} variant="secondary" className="whitespace-nowrap">
        Edit Next Box <VisuallyHidden>of {name}</VisuallyHidden>
      </ButtonLink>
    ),
  },
];

function Beginning({ html }: { html: string }) {
  const text = textOfHtml(html);
  return text ? (
    <span className="line-clamp-2 max-w-80 text-muted">{text}</span>
  ) : (
    <span className="text-muted">Nothing written yet</span>
  );
}

const Never = () => <span className="text-muted">Never</span>;
