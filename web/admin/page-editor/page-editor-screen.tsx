import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { businessHref } from '../../app/site-config.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/page/head.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { readStoredDraft } from './draft/draft-storage.ts';
import { businessPageAddress, DEFAULT_PAGE_ADDRESS } from './document/page-address.ts';
import { PageEditorSkeleton } from './page-editor-skeleton.tsx';
import { PageEditor } from './page-editor.tsx';
import { usePageSource } from './document/use-page-source.ts';

interface PageEditorScreenProps {
  /** Where the page is loaded from; unless given the business's in the address bar, or the global page. */
  loadAddress?: string;
  /** Where it is saved to; unless given where it is loaded from by default. */
  saveAddress?: string;
  /** Whether calls to other addresses carry the token. */
  auth?: boolean;
  /** Fills an empty business name; unless given the business's own. */
  brandName?: string;
}

/** The page editor: /admin/page for the global page, /admin/business/{id}/page for a business's. */
export function PageEditorScreen(props: PageEditorScreenProps) {
  const { id } = useParams();
  const viewer = useAdminViewer();
  const ownAddress = id === undefined ? DEFAULT_PAGE_ADDRESS : businessPageAddress(id);
  const { loadAddress = ownAddress, saveAddress = ownAddress, auth = true } = props;
  const mayEdit = id === undefined ? viewer.isAdmin : viewer.mayAt(id, 'page:edit');
  const source = usePageSource(loadAddress, { auth, seesCatalog: mayEdit });
  const accountId = viewer.account.id;
  const [kept] = useState(() => (mayEdit ? readStoredDraft(loadAddress, accountId) : null));
  const { page, business, failure } = source;

  return (
    <>
      <Head title={business ? `Edit Page · ${business.name} · Regulars` : 'Edit Page · Regulars'} noIndex />
      <PageTitle
        title="Edit Page"
        description={
          id === undefined
            ? 'The global page. Businesses without a page of their own show it under their name.'
            : (business?.name ?? ' ')
        }
        action={business && <SeePage slug={business.slug} />}
      />
      {failure ? (
        <LoadFailed
          {...failure}
          onRetry={() => void source.reload().catch(() => {})}
          back={{ href: to('my'), label: 'My businesses' }}
        />
      ) : page === undefined ? (
        <PageEditorSkeleton />
      ) : (
        <PageEditor
          loadAddress={loadAddress}
          saveAddress={saveAddress}
          auth={auth}
          page={page}
          catalog={source.catalog}
          business={business}
          brandName={props.brandName ?? business?.name ?? ''}
          kept={kept}
          accountId={accountId}
          readOnlyReason={mayEdit ? null : readOnlyReason(business?.name)}
          mayOpen={id !== undefined && viewer.mayAt(id, 'business:open')}
          reload={source.reload}
        />
      )}
    </>
  );
}

const readOnlyReason = (name: string | undefined) =>
  `You are a viewer of ${name ?? 'this business'}: you can look at the page, and its owner and editors can change it.`;

function SeePage({ slug }: { slug: string }) {
  return (
    <ButtonLink variant="secondary" href={businessHref(slug, useSiteConfig())} target="_blank" rel="noopener">
      View Site
      <Icon name="external" />
    </ButtonLink>
  );
}
