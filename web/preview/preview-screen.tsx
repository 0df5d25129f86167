import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PreviewedPage } from '../business-page/previewed-page.tsx';
import { paths } from '../app/paths.ts';
import { Alert } from '../ui/messages/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DeviceFrame, DeviceSwitch } from '../ui/page/device-frame.tsx';
import type { Device } from '../ui/page/device-frame.tsx';
import { Head } from '../ui/page/head.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import { usePreviewData } from './preview-data.ts';
import { NOT_SIGNED_IN, usePreviewAccess } from './use-preview-access.ts';

/** /admin/preview/{slug}: the page as it is in the editor, before it is saved. */
export function PreviewScreen() {
  const slug = (useParams().slug ?? '').toLowerCase();
  const access = usePreviewAccess(slug);
  return (
    <>
      <Head title="Preview · Regulars" noIndex />
      {access === 'waiting' ? (
        <PreviewSkeleton />
      ) : access === 'allowed' ? (
        <Preview slug={slug} />
      ) : (
        <NoPreview slug={slug} problem={access.problem} />
      )}
    </>
  );
}

function Preview({ slug }: { slug: string }) {
  const data = usePreviewData(slug);
  const close = useClose();
  const [device, setDevice] = useState<Device>(() =>
    window.innerWidth < PHONE_BELOW ? 'mobile' : 'desktop',
  );
  if ('problem' in data) return <NoPreview slug={slug} problem={data.problem} />;
  const name = data.content.brand.name || data.businessName;
  return (
    <div className="flex h-dvh flex-col bg-sunken text-ink">
      <header
        aria-label="Preview"
        className="flex min-h-14 items-center justify-between gap-3 border-b border-line bg-paper px-3 sm:px-6"
      >
        <h1 className="min-w-0 flex-1 truncate text-sm font-semibold max-sm:sr-only">
          Preview<span className="font-normal text-muted"> of {name}</span>
        </h1>
        <DeviceSwitch device={device} onChange={setDevice} />
        <div className="flex justify-end sm:flex-1">
          <Button variant="quiet" icon={<Icon name="close" />} onClick={close}>
            Close
          </Button>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="min-h-0 flex-1 outline-none sm:data-[device=mobile]:p-6"
        data-device={device}
      >
        <DeviceFrame device={device} title={`Preview of ${name}`}>
          <PreviewedPage content={data.content} slug={slug} businessName={data.businessName} />
        </DeviceFrame>
      </main>
    </div>
  );
}

/** On a screen as narrow as a phone the page is first shown as there. */
const PHONE_BELOW = 640;

/** The editor opened this tab, so it can be closed; where it was opened by hand, the way leads to the admin area. */
function useClose() {
  const navigate = useNavigate();
  return () => {
    window.close();
    setTimeout(() => void (window.closed || navigate(paths.admin())), 100);
  };
}

function NoPreview({ slug, problem }: { slug: string; problem: string }) {
  const close = useClose();
  return (
    <main
      id="main"
      className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-paper p-6 text-ink"
    >
      <h1 className="font-display text-2xl">Preview</h1>
      <Alert className="max-w-text">{problem}</Alert>
      <div className="flex flex-wrap justify-center gap-3">
        {problem === NOT_SIGNED_IN && (
          <ButtonLink href={paths.portal(null, { r: paths.adminPreview(slug) })}>Log in</ButtonLink>
        )}
        <Button variant="secondary" onClick={close}>
          Close
        </Button>
      </div>
    </main>
  );
}

function PreviewSkeleton() {
  return (
    <Skeleton label="Loading the preview…" className="flex h-dvh flex-col bg-sunken">
      <SkeletonShape className="h-14 w-full" />
      <SkeletonShape className="m-6 flex-1 rounded-card" />
    </Skeleton>
  );
}
