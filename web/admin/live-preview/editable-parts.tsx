import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { sectionAt } from './parts.ts';
import type { OnEdit, SectionName } from './section-name.ts';

interface EditablePartsProps {
  /** The frame that the page is drawn in; null until it is. */
  frame: Window | null;
  /** What a section is called: "Brand". */
  titleOf: (section: SectionName) => string;
  onEdit: OnEdit;
  /** False where the same page stands beside it with the keyboard's buttons already. */
  withButtons: boolean;
  /** The page. */
  children: ReactNode;
}

/** What does something on the page when it is pressed. */
const CONTROLS = 'a, button, input, label, summary';

interface Part {
  section: SectionName;
  /** From the page's upper edge, in pixels. */
  top: number;
}

/**
 * The page in the live preview, whose parts lead to their sections: with the pointer by a press on them, what they do
 * on the page included; with the keyboard by a row of buttons behind the page, each of which shows beside its part while
 * it has the focus.
 */
export function EditableParts({ frame, titleOf, onEdit, withButtons, children }: EditablePartsProps) {
  const parts = useParts(withButtons ? frame : null);
  return (
    <>
      {/* The buttons below are the keyboard's way. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClickCapture={({ target }) => {
          const section = sectionAt(target as Element);
          if (section) onEdit(section, (target as Element).closest(CONTROLS) ? 'control' : 'part');
        }}
        className="[&_[data-part]:hover]:outline-2 [&_[data-part]:hover]:outline-offset-4 [&_[data-part]:hover]:outline-dashed [&_[data-part]:hover]:outline-[#2563eb] [&_[data-part]]:cursor-pointer"
      >
        {children}
      </div>
      <div role="group" aria-label="Edit a part of the page" hidden={!withButtons}>
        {parts.map(({ section, top }) => (
          <button
            key={section}
            type="button"
            onClick={() => onEdit(section, 'button')}
            style={{ top }}
            className="absolute left-3 z-50 min-h-11 rounded-control bg-[#1c1a17] px-4 text-sm font-semibold text-white opacity-0 shadow-raised not-focus-visible:pointer-events-none focus-visible:opacity-100"
          >
            Edit {titleOf(section)}
          </button>
        ))}
      </div>
    </>
  );
}

/** The parts that the page has now, from above, and where they begin; followed while the page changes its height. */
function useParts(frame: Window | null): Part[] {
  const [parts, setParts] = useState<Part[]>([]);
  useEffect(() => {
    const page = frame?.document;
    if (!frame || !page) return;
    const look = () => setParts(partsOf(frame));
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [frame]);
  return parts;
}

function partsOf(frame: Window): Part[] {
  const found = new Map<SectionName, number>();
  for (const element of frame.document.querySelectorAll('[data-part]')) {
    const section = sectionAt(element);
    // A part without anything in it has no place on the page yet.
    if (!section || found.has(section) || !element.firstElementChild) continue;
    found.set(section, Math.max(8, element.getBoundingClientRect().top + frame.scrollY));
  }
  return [...found].map(([section, top]) => ({ section, top })).sort((one, other) => one.top - other.top);
}
