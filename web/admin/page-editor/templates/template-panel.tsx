import { useState } from 'react';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { ChangeDraft, Draft } from '../draft/draft.ts';
import { inWords } from '../draft/section-names.ts';
import { applyTemplate, filledBy, isUnwritten } from './apply-template.ts';
import type { PageTemplate } from '../../../../schema/rules/starters/page-template.ts';
import { TEMPLATES } from '../../../../schema/rules/starters/page-templates.ts';

interface TemplatePanelProps {
  draft: Draft;
  /** It has a page of its own already, which is offered words only while there are none on it. */
  isPublished: boolean;
  onChange: ChangeDraft;
  /** The template of the link that led here: it is asked about at once. */
  asked: PageTemplate | null;
  /** The words are in: what should be looked at first. */
  onFilled: () => void;
}

/**
 * Words to begin with, while the page has none of some kind. They never go over what somebody has written, and say what
 * they would fill before they do where something is written (docs/rules.md "First steps").
 */
export function TemplatePanel({ draft, isPublished, onChange, asked, onFilled }: TemplatePanelProps) {
  const [question, setQuestion] = useState(asked);
  const [filled, setFilled] = useState<PageTemplate | null>(null);
  const isOffered =
    isUnwritten(draft) || (!isPublished && (draft.itemsSnapshot.length === 0 || draft.faqs.length === 0));

  function fill(template: PageTemplate) {
    setQuestion(null);
    setFilled(template);
    onChange((now) => applyTemplate(now, template, Date.now()));
    onFilled();
  }

  if (filled) {
    return (
      <Notice className="mb-4" title="The words are in">
        Go through the sections, change what is not true of you, and look at the prices: they are suggestions.
        Nothing is public until you press Save Changes.
      </Notice>
    );
  }
  const fillable = question && filledBy(draft, question);
  return (
    <>
      {isOffered && (
        <section
          aria-labelledby="templates"
          className="mb-4 rounded-card border border-line bg-raised p-4 @container"
        >
          <h2 id="templates" className="text-sm font-semibold">
            Start with words to change
          </h2>
          <ul className="mt-3 grid gap-2 @sm:grid-cols-3">
            {TEMPLATES.map((template) => (
              <li key={template.id}>
                <button
                  type="button"
                  onClick={() => (isUnwritten(draft) ? fill(template) : setQuestion(template))}
                  className="h-full min-h-11 w-full rounded-control border border-field-line px-3 py-2 text-left hover:border-ink active:bg-sunken"
                >
                  <span className="block font-semibold">{template.name}</span>
                  <span className="block text-sm text-muted">{template.summary}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AlertDialog
        open={question !== null}
        title={question ? `Begin with the words of “${question.name}”?` : ''}
        confirmLabel="Fill In What Is Empty"
        cancelLabel="Not Now"
        onConfirm={() => question && fill(question)}
        onCancel={() => setQuestion(null)}
      >
        {fillable && fillable.length > 0
          ? `What you have written stays as it is. This fills ${inWords(fillable)}. Nothing is public until you save.`
          : 'Everything is filled in already: nothing would change.'}
      </AlertDialog>
    </>
  );
}
