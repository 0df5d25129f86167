import { ChevronDown } from 'lucide-react';
import { FIRST_OPEN, toggleFaq } from '../../../schema/rules/pages/faq.ts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { DrawnIcon } from '../icons/drawn-icon.tsx';
import { ShowRest } from './show-rest.tsx';

export interface AccordionEntry {
  title: string;
  content: ReactNode;
}

/**
 * One open at a time, the first open at the start; clicking the open one closes it (docs/rules.md "Questions and
 * answers").
 */
export function Accordion({
  entries,
  level: Heading = 'h3',
  shown = Infinity,
}: {
  entries: readonly AccordionEntry[];
  level?: 'h2' | 'h3';
  /** So many are seen at first; the rest unfolds. */
  shown?: number;
}) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(FIRST_OPEN);
  return (
    <div className="border-y border-line">
      <ShowRest
        shown={shown}
        label={`Show all ${entries.length}`}
        className="divide-y divide-line"
        entries={entries.map((entry, index) => {
          const isOpen = index === open;
          return (
            <div key={index}>
              <Heading>
                <button
                  type="button"
                  id={`${id}-${index}-title`}
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${index}`}
                  onClick={() => setOpen(toggleFaq(open, index))}
                  className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left text-base font-semibold text-ink"
                >
                  {entry.title}
                  <DrawnIcon
                    icon={ChevronDown}
                    className={`text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
                  />
                </button>
              </Heading>
              {/* Closed answers stay in the document (hidden): they are found by search engines and by the page search. */}
              <div
                id={`${id}-${index}`}
                role="region"
                aria-labelledby={`${id}-${index}-title`}
                hidden={!isOpen}
                className="pb-5 pr-8 text-muted"
              >
                {entry.content}
              </div>
            </div>
          );
        })}
      />
    </div>
  );
}
