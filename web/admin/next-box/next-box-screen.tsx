import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { businessHref } from '../../app/site-config.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Head } from '../../ui/page/head.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NextBoxLoadFailed } from './load-failed.tsx';
import { NextBoxEditor } from './next-box-editor.tsx';
import { useNextBox } from './use-next-box.ts';

/**
 * /admin/business/{id}/next-box: what a business's members read about their next box. Source: docs/rules.md "Next box
 * editor".
 */
export function NextBoxScreen() {
  const { id = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  return <NextBox key={attempt} id={id} onRetry={() => setAttempt(attempt + 1)} />;
}

function NextBox({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { account, mayAt, attachments } = useAdminViewer();
  const config = useSiteConfig();
  const state = useNextBox(id);
  const attachedName = attachments.find(({ business }) => business.id === id)?.business.name;
  const name = state.is === 'loaded' ? state.business.name : attachedName;

  return (
    <>
      <Head title={name ? `Next Box · ${name} · Regulars` : 'Next Box · Regulars'} noIndex />
      <PageTitle
        title="Next Box"
        description={name && `What members of ${name} read in their portal`}
        action={
          state.is === 'loaded' && (
            <ButtonLink
              variant="secondary"
              href={businessHref(state.business.slug, config)}
              target="_blank"
              rel="noopener"
            >
              View Site <VisuallyHidden>of {state.business.name} in a new tab</VisuallyHidden>
              <Icon name="external" size={16} />
            </ButtonLink>
          )
        }
      />
      {state.is === 'loading' && <EditorSkeleton />}
      {state.is === 'failed' &&
        (state.failure.kind === 'failed' ? (
          <NextBoxLoadFailed reason={state.failure.message} onRetry={onRetry} />
        ) : (
          <LoadFailed {...state.failure} back={{ href: to('my'), label: 'My businesses' }} />
        ))}
      {state.is === 'loaded' && (
        <NextBoxEditor
          business={state.business}
          reload={state.reload}
          accountId={account.id}
          readOnly={!mayAt(id, 'page:edit')}
        />
      )}
    </>
  );
}

function EditorSkeleton() {
  return (
    <Skeleton label="Loading the next box…" className="grid gap-8 lg:grid-cols-2">
      <SkeletonShape className="h-72 w-full" />
      <SkeletonShape className="mt-8 h-72 w-full lg:mt-0" />
    </Skeleton>
  );
}
