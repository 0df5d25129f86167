import { useLocation, useSearchParams } from 'react-router-dom';
import { LEGAL_TEXT_NAMES } from '../../schema/rules/businesses/legal-texts.ts';
import { DEFAULT_TIME_ZONE } from '../../schema/rules/time/time-zone.ts';
import { paths } from '../app/paths.ts';
import { PublicFrame } from '../app/public-frame.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { Skeleton, SkeletonShape } from '../ui/lists/skeleton.tsx';
import { LoadFailed } from '../ui/messages/load-failed.tsx';
import { Head } from '../ui/page/head.tsx';
import { LocalDay } from '../ui/text/local-day.tsx';
import { RichText } from '../ui/text/rich-text.tsx';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { legalTextAt } from './legal-text-at.ts';
import { useLegalText } from './use-legal-text.ts';

/** /terms and /privacy of the platform, /b/{slug}/terms and /b/{slug}/privacy of a business; `?version=` shows an earlier one. */
export function LegalTextScreen() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const address = legalTextAt(pathname, search);
  const { kind, slug } = address;
  const answer = useLegalText(address);
  const name = LEGAL_TEXT_NAMES[kind];
  if (answer === null || (answer && answer !== 'failed' && !answer.legalText)) return <NotFoundScreen />;
  if (answer === undefined || answer === 'failed')
    return (
      <PublicFrame>
        <Head title={`${name} · Regulars`} noIndex />
        <div className="wrap max-w-3xl py-12">
          {answer === 'failed' ? (
            <LoadFailed
              kind="failed"
              level="h1"
              message="The text could not be loaded."
              onRetry={() => window.location.reload()}
            />
          ) : (
            <Skeleton label="Loading the text…" className="grid gap-4">
              <SkeletonShape className="h-10 w-60" />
              <SkeletonShape className="h-80 w-full" />
            </Skeleton>
          )}
        </div>
      </PublicFrame>
    );
  const { legalText, newest } = answer;
  const { business = null, version = 0, savedAt = '', html = '' } = legalText ?? {};
  const owner = business?.name ?? 'Regulars';
  const isEarlier = version !== newest?.version;
  return (
    <PublicFrame>
      <Head
        title={`${name} · ${owner}`}
        description={`The ${name} of ${owner}.`}
        canonical={paths.legalText(kind, slug)}
        noIndex={isEarlier}
      />
      <article className="wrap max-w-3xl py-12 lg:py-16">
        <p className="text-muted wrap-anywhere">{owner}</p>
        <h1 className="mt-1 font-display text-3xl sm:text-4xl">{name}</h1>
        <p className="mt-3 text-sm text-muted">
          Version {version}, saved on{' '}
          <LocalDay instant={savedAt} timeZone={business?.timeZone ?? DEFAULT_TIME_ZONE} />
        </p>
        {isEarlier && (
          <p className="mt-6 rounded-card bg-sunken px-4 py-3 text-sm">
            This version no longer applies to who joins now.{' '}
            {newest && (
              <Anchor href={paths.legalText(kind, slug)} className="font-medium underline underline-offset-4">
                Read version {newest.version}
              </Anchor>
            )}
          </p>
        )}
        <RichText html={html} className="mt-8 wrap-anywhere" />
        {business && (
          <p className="mt-10">
            <Anchor
              href={paths.business(business.slug)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              The page of {business.name}
            </Anchor>
          </p>
        )}
      </article>
    </PublicFrame>
  );
}
