import { useState } from 'react';
import { LEGAL_TEXT_NAMES } from '../../../schema/rules/businesses/legal-texts.ts';
import type { LegalTextKind } from '../../../schema/rules/businesses/legal-texts.ts';
import { HTML_MAX } from '../../../schema/rules/limits.ts';
import { linesProblem } from '../../../schema/rules/text/problem.ts';
import { DEFAULT_TIME_ZONE } from '../../../schema/rules/time/time-zone.ts';
import { paths } from '../../app/paths.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/messages/alert.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { RichTextEditor } from '../rich-text-editor/rich-text-editor.tsx';
import { useSaveLegalTextMutation } from './legal-texts.generated.ts';
import type { SavedLegalTextFragment } from './legal-texts.generated.ts';

interface LegalTextFormProps {
  /** Null for the platform. */
  business: { id: string; slug: string; timeZone: string } | null;
  kind: LegalTextKind;
  /** Newest first. */
  versions: readonly SavedLegalTextFragment[];
  maySave: boolean;
  /** Asks once more for what is saved. */
  reload: () => Promise<unknown>;
}

/** One text, its button, and its versions; what somebody else saved meanwhile is never overwritten. */
export function LegalTextForm({ business, kind, versions, maySave, reload }: LegalTextFormProps) {
  const newest = versions[0];
  const name = LEGAL_TEXT_NAMES[kind];
  const [draft, setDraft] = useState(newest?.html ?? '');
  const [base, setBase] = useState({ version: newest?.version ?? 0, html: newest?.html ?? '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [save, { loading }] = useSaveLegalTextMutation();
  const problem = linesProblem(draft, name, HTML_MAX);
  const isUnsaved = draft !== base.html;

  const press = async () => {
    if (problem || loading) return;
    setFailure(null);
    setSaved(false);
    try {
      const { data } = await save({
        variables: { businessId: business?.id ?? null, text: { kind, html: draft, version: base.version } },
      });
      const { version = 0, html = '' } = data?.saveLegalText ?? {};
      setBase({ version, html });
      setDraft((now) => (now === draft ? html : now));
      setSaved(true);
      await reload().catch(() => undefined);
    } catch (error) {
      setFailure(
        errorMessage(error, { fallback: 'Failed to save changes', safe: 'What you typed is still here.' }),
      );
    }
  };

  return (
    <section aria-label={name} className="space-y-3">
      <RichTextEditor
        label={name}
        optional
        variant="minimal"
        value={draft}
        onChange={(html) => {
          setSaved(false);
          setDraft(html);
        }}
        error={problem}
        readOnly={!maySave}
      />
      {failure && <Alert>{failure}</Alert>}
      {isSaved && !isUnsaved && <Notice>Changes saved successfully!</Notice>}
      {maySave && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="button"
            variant="secondary"
            busy={loading}
            busyLabel="Saving…"
            aria-disabled={!isUnsaved || undefined}
            onClick={() => isUnsaved && void press()}
          >
            Save {name}
          </Button>
          {isUnsaved && !failure && <p className="text-sm text-muted">Not saved yet.</p>}
        </div>
      )}
      {versions.length > 0 && (
        <ul aria-label={`Versions of ${name}`} className="text-sm text-muted">
          {versions.map((text) => (
            <li key={text.id} className="flex min-h-11 flex-wrap items-center gap-x-2">
              {text.html === '' ? (
                <span>Version {text.version}: taken away</span>
              ) : (
                <Anchor
                  href={paths.legalText(kind, business?.slug, { version: text.version })}
                  target="_blank"
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  Version {text.version}
                </Anchor>
              )}
              <LocalDay instant={text.savedAt} timeZone={business?.timeZone ?? DEFAULT_TIME_ZONE} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
