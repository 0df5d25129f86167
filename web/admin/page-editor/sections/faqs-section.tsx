import { useState } from 'react';
import { FAQS_MAX } from '../../../../schema/rules/limits.ts';
import type { Faq } from '../../../../schema/rules/pages/page-content.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FaqRow } from './faq-row.tsx';
import { edited, keyOf, moved } from '../lists/list-keys.ts';
import type { SectionProps } from './section-props.ts';
import { SortableList } from '../lists/sortable-list.tsx';

const SUGGESTIONS = [
  'When do I get my box?',
  'Can I skip a month?',
  'How do I cancel?',
  'Can I give it as a gift?',
];

/** Questions and answers; one is open at a time. */
export function FaqsSection({ draft, onChange, problems, readOnly }: SectionProps) {
  const { faqs } = draft;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const set = (change: (now: Faq[]) => Faq[], removed?: string) =>
    onChange((now) => ({ ...now, faqs: change(now.faqs) }), removed);
  const existing = new Set(faqs.map(({ q }) => q));
  const suggestions = SUGGESTIONS.filter((question) => !existing.has(question));

  const add = (q: string) => {
    const faq = { q, a: '' };
    setOpenKey(keyOf(faq));
    set((now) => [...now, faq]);
  };

  return (
    <div className="space-y-3">
      {faqs.length === 0 && (
        <p className="text-sm text-muted">
          Answer here what people ask before they join; it saves them and you an e-mail. The first question is
          open when your page opens.
        </p>
      )}
      {problems.faqs && <p className="text-sm text-bad">{problems.faqs}</p>}
      {faqs.length > 0 && (
        <SortableList
          label="Questions"
          keys={faqs.map(keyOf)}
          nameOf={(key) => `Question ${faqs.findIndex((faq) => keyOf(faq) === key) + 1}`}
          onMove={(from, to) => set((now) => moved(now, from, to))}
          disabled={readOnly}
        >
          {faqs.map((faq, at) => (
            <FaqRow
              key={keyOf(faq)}
              faq={faq}
              at={at}
              count={faqs.length}
              isOpen={openKey === keyOf(faq)}
              problems={problems}
              readOnly={readOnly}
              onToggle={() => setOpenKey(openKey === keyOf(faq) ? null : keyOf(faq))}
              onChange={(changes) => set((now) => withChanges(now, keyOf(faq), changes))}
              onMove={(to) => set((now) => moved(now, now.indexOf(faq), to))}
              onRemove={() =>
                set((now) => now.filter((one) => one !== faq), faq.q ? `“${faq.q}”` : 'a question')
              }
            />
          ))}
        </SortableList>
      )}
      {!readOnly && faqs.length < FAQS_MAX && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" icon={<Icon name="plus" />} onClick={() => add('')}>
            Add question
          </Button>
          {suggestions.map((question) => (
            <button
              key={question}
              type="button"
              onClick={() => add(question)}
              className="inline-flex min-h-11 items-center gap-1 rounded-full border border-dashed border-field-line px-3 text-sm text-muted hover:border-ink hover:text-ink"
            >
              <Icon name="plus" size={16} />
              {question}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** By key, because the rich text editor may still hold an older form of the entry. */
function withChanges(faqs: Faq[], key: string, changes: Partial<Faq>): Faq[] {
  return faqs.map((faq) => (keyOf(faq) === key ? edited(faq, changes) : faq));
}
