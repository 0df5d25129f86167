import { useId, useRef } from 'react';
import { TEXT_MAX } from '../../../../schema/rules/limits.ts';
import type { Faq } from '../../../../schema/rules/pages/page-content.ts';
import type { FieldProblems } from '../../../../schema/rules/text/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { RichTextEditor } from '../../rich-text-editor/rich-text-editor.tsx';
import { keyOf } from '../lists/list-keys.ts';
import { MoveButtons } from '../lists/move-buttons.tsx';
import { SortableRow } from '../lists/sortable-list.tsx';

interface FaqRowProps {
  faq: Faq;
  at: number;
  count: number;
  isOpen: boolean;
  problems: FieldProblems;
  readOnly: boolean;
  onToggle: () => void;
  onChange: (changes: Partial<Faq>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A question with its answer; closed, only the question is seen. */
export function FaqRow({
  faq,
  at,
  count,
  isOpen,
  problems,
  readOnly,
  onToggle,
  onChange,
  onMove,
  onRemove,
}: FaqRowProps) {
  const id = useId();
  // A question that was just added is to be written first.
  const isNew = useRef(isOpen && faq.q === '');
  const name = `question ${at + 1}`;
  const problem = problems[`faqs.${at}.q`] ?? problems[`faqs.${at}.a`];
  return (
    <SortableRow sortKey={keyOf(faq)} name={name} className="rounded-card border border-line bg-raised">
      {(handle) => (
        <>
          <div className="flex items-center gap-1 pl-1">
            {!readOnly && handle}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={onToggle}
              className="flex min-h-12 min-w-0 flex-1 items-center justify-between gap-3 py-2 pl-2 pr-3 text-left text-sm font-medium"
            >
              <span className="min-w-0 wrap-anywhere">
                {faq.q || <span className="text-faint">New question</span>}
                {problem && !isOpen && <span className="block text-sm font-normal text-bad">{problem}</span>}
              </span>
              <Icon
                name="chevron-down"
                className={`text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
              />
            </button>
          </div>
          {isOpen && (
            <div id={id} className="space-y-4 border-t border-line p-4">
              <Field label="Question" error={problems[`faqs.${at}.q`]}>
                {(control) => (
                  <TextInput
                    {...control}
                    ref={(input) => {
                      if (input && isNew.current) input.focus();
                      isNew.current = false;
                    }}
                    name={`faqs.${at}.q`}
                    value={faq.q}
                    maxLength={TEXT_MAX}
                    disabled={readOnly}
                    onChange={(event) => onChange({ q: event.target.value })}
                  />
                )}
              </Field>
              <RichTextEditor
                label="Answer"
                variant="minimal"
                value={faq.a}
                onChange={(a) => onChange({ a })}
                error={problems[`faqs.${at}.a`]}
                readOnly={readOnly}
              />
              {!readOnly && (
                <div className="flex flex-wrap items-center justify-end gap-1">
                  <MoveButtons name={name} at={at} count={count} onMove={onMove} />
                  <Button variant="quiet" className="!px-2" onClick={onRemove}>
                    Remove<VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                </div>
              )}
            </div>
          )}
        </>
      )}
    </SortableRow>
  );
}
