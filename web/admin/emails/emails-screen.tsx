import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { DEFAULT_TIME_ZONE } from '../../../schema/rules/time/time-zone.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { to } from '../screens.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { FilterChip } from '../../ui/menus/filter-chip.tsx';
import { Head } from '../../ui/page/head.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { columnsOf } from './email-columns.tsx';
import { TestEmailDialog } from '../test-emails/test-email-dialog.tsx';
import { EmailPreview } from './email-preview.tsx';
import { KIND_FILTERS } from './email-labels.ts';
import type { KindFilter } from './email-labels.ts';
import { useBusinessEmailsQuery, useBusinessOfEmailsQuery } from './emails.generated.ts';
import type { EmailRowFragment } from './emails.generated.ts';

/** /admin/business/{id}/emails: what a business's members were sent, and what is still to be sent. */
export function EmailsScreen() {
  const { id = '' } = useParams();
  const [kind, setKind] = useKindFilter();
  const [open, setOpen] = useState<EmailRowFragment | null>(null);
  const [isTesting, setTesting] = useState(false);
  const { mayAt } = useAdminViewer();
  const pages = useListPages(
    useBusinessEmailsQuery({
      variables: { id, kind: kind === 'any' ? null : kind },
      fetchPolicy: 'cache-and-network',
    }),
    {
      of: ({ emails }) => emails,
      with: (data, emails) => ({ ...data, emails }),
      failed: 'The emails could not be loaded.',
    },
  );
  const business = useBusinessOfEmailsQuery({ variables: { id } }).data?.managedBusiness.business;
  const timeZone = business?.timeZone ?? DEFAULT_TIME_ZONE;
  // Nothing was ever sent: there is nothing to choose from.
  const hasNone = kind === 'any' && pages.rows?.length === 0 && !pages.isChanging;
  return (
    <>
      <Head title={business ? `Emails · ${business.name} · Regulars` : 'Emails · Regulars'} noIndex />
      <PageTitle
        title="Emails"
        description={business && `What members of ${business.name} are sent`}
        action={
          mayAt(id, 'page:edit') && (
            <Button variant="secondary" onClick={() => setTesting(true)}>
              Send a Test to Me
            </Button>
          )
        }
      />
      {!hasNone && (
        <div className="mb-4">
          <FilterChip label="Kind" value={kind} options={KIND_FILTERS} onChange={setKind} />
        </div>
      )}
      <PagedList pages={pages} back={{ href: to('my'), label: 'My businesses' }}>
        <DataTable
          label="Emails"
          columns={columnsOf(timeZone, setOpen)}
          rows={pages.rows}
          rowKey={(row) => row.id}
          busy={pages.isChanging}
          isCompact
          isLinked
          skeletonRows={8}
          empty={<NoEmails isFiltered={kind !== 'any'} onClear={() => setKind('any')} />}
        />
      </PagedList>
      {isTesting && <TestEmailDialog businessId={id} onClose={() => setTesting(false)} />}
      {open && <EmailPreview email={open} timeZone={timeZone} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The kind in the address, so that Back and a shared link keep it; the list follows at once, the address after it. */
function useKindFilter(): [KindFilter, (kind: KindFilter) => void] {
  const [params, setParams] = useSearchParams();
  const named = KIND_FILTERS.find(({ value }) => value === params.get('kind'))?.value ?? 'any';
  const [kind, setKind] = useState(named);
  const [followed, setFollowed] = useState(named);
  if (named !== followed) {
    setFollowed(named);
    setKind(named);
  }
  const change = (next: KindFilter) => {
    setKind(next);
    setParams(next === 'any' ? {} : { kind: next }, { replace: true });
  };
  return [kind, change];
}

function NoEmails({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      drawing="shelf"
      title={isFiltered ? 'No emails of this kind' : 'No emails yet'}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            Show all kinds
          </Button>
        )
      }
    >
      {isFiltered
        ? 'None has been sent so far.'
        : 'Every mail to a member will be listed here, from the welcome on.'}
    </EmptyState>
  );
}
