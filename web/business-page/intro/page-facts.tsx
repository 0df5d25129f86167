import { Calendar, Check, Package, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { shorten, textOfHtml } from '../../../schema/rules/pages/text-of-html.ts';
import { DrawnIcon } from '../../ui/icons/drawn-icon.tsx';
import type { ShownNextBox } from '../content/next-box-words.ts';
import type { JoiningWords } from '../joining/joining-words.ts';
import { INSIDE_ID } from '../story/whats-inside.tsx';

/** As much of the next box as makes curious, in characters. */
const TEASER_MAX = 64;

export interface PageFactsProps {
  /** When the first box comes; null until the browser knows what day it is. */
  joining: JoiningWords | null;
  nextBox: ShownNextBox | null;
  phone: string | null;
}

/** What one asks first, above the choice. What hangs on the day keeps its room (tokens.css) until it is known, so that nothing moves. */
export function PageFacts({ joining, nextBox, phone }: PageFactsProps) {
  return (
    <ul className="page-facts mt-4 space-y-3 text-base">
      <Fact icon={Calendar} title={joining?.title ?? 'A box every month'}>
        {joining?.detail ?? ''}
      </Fact>
      {nextBox && (
        <Fact icon={Package} title={nextBox.title + whose(nextBox, joining)}>
          {shorten(textOfHtml(nextBox.html), TEASER_MAX)}{' '}
          <a
            href={`#${INSIDE_ID}`}
            className="font-medium whitespace-nowrap text-ink underline underline-offset-4"
          >
            See it all
          </a>
        </Fact>
      )}
      <Fact icon={Check} title="Skip a month in your portal">
        {joining?.skips ?? ''}
      </Fact>
      <Fact icon={Phone} title={phone ? `Cancel by phone: ${phone}` : 'Cancel by phone'} />
    </ul>
  );
}

/** Which of the visitor's boxes that is: the one that is published need not be their first. */
function whose({ yearMonth }: ShownNextBox, joining: JoiningWords | null): string {
  if (yearMonth === joining?.months[0]) return ', your first';
  return yearMonth === joining?.months[1] ? ', your second' : '';
}

function Fact({ icon, title, children }: { icon: LucideIcon; title: string; children?: ReactNode }) {
  return (
    <li className="flex gap-3">
      <DrawnIcon icon={icon} className="mt-0.5 text-[var(--selection)]" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <p className="text-muted wrap-anywhere">{children}</p>}
      </div>
    </li>
  );
}
