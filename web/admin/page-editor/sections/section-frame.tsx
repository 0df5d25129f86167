import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SECTION_TITLES, type SectionName } from '../draft/section-names.ts';
import type { SectionState } from '../draft/section-state.ts';

/** The height of the save bar, about. */
const BAR_PX = 80;

interface SectionFrameProps {
  name: SectionName;
  state: SectionState;
  isOpen: boolean;
  isUnsaved: boolean;
  /** The field that wants the focus when the section opens: 'theme.primary'. */
  focusPath: string | null;
  onToggle: () => void;
  /** A field that is named by its path was left. */
  onLeave: (path: string) => void;
  children: ReactNode;
}

/** One section of the editor: its title, how it stands, and while it is open its fields. */
export function SectionFrame(props: SectionFrameProps) {
  const { name, state, isOpen, isUnsaved, focusPath, onToggle, onLeave, children } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Once drawn it stays, so that uploads go on and half-typed words are kept while it is closed.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  // One that a link asked for is open from the start, and comes into sight like one that is opened.
  const wasOpenBefore = useRef(isOpen && focusPath === null);
  useLayoutEffect(() => {
    const isOpening = isOpen && !wasOpenBefore.current;
    wasOpenBefore.current = isOpen;
    // The one that closed above may have been long, and this one may be longer than the room below.
    const box = isOpening && frame.current?.getBoundingClientRect();
    if (box && (box.top < 0 || box.bottom > window.innerHeight - BAR_PX))
      frame.current?.scrollIntoView?.({ block: 'start' });
  }, [isOpen]);

  useLayoutEffect(() => {
    if (!isOpen || focusPath === null) return;
    const named = panel.current?.querySelector<HTMLElement>(`[name="${CSS.escape(focusPath)}"]`);
    const first = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (named ?? first ?? frame.current?.querySelector('button'))?.focus();
  }, [isOpen, focusPath]);

  useEffect(() => {
    const fields = panel.current;
    const onFocusOut = ({ target }: FocusEvent) => {
      const path = target instanceof Element ? target.getAttribute('name') : null;
      if (path) onLeave(path);
    };
    fields?.addEventListener('focusout', onFocusOut);
    return () => fields?.removeEventListener('focusout', onFocusOut);
  }, [onLeave]);

  return (
    <div ref={frame} className="scroll-my-4 border-b border-line last:border-b-0">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left max-xs:gap-2 max-xs:px-2 hover:bg-sunken"
        >
          <StateMark state={state.state} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2 text-base font-semibold max-xs:text-sm">
              <span id={`${id}-title`}>{SECTION_TITLES[name]}</span>
              {isUnsaved && (
                <span className="size-2 shrink-0 rounded-full bg-warn" title="Unsaved changes">
                  <VisuallyHidden>, unsaved changes</VisuallyHidden>
                </span>
              )}
            </span>
            <span
              className={`block truncate text-sm font-normal ${state.state === 'problem' ? 'text-bad' : 'text-muted'}`}
            >
              {state.summary}
            </span>
          </span>
          <Icon
            name="chevron-down"
            className={`text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div
        ref={panel}
        id={`${id}-panel`}
        role="region"
        aria-labelledby={`${id}-title`}
        hidden={!isOpen}
        className="@container px-4 pb-6 pt-2"
      >
        {wasOpen && children}
      </div>
    </div>
  );
}

const MARKS = {
  complete: { words: 'Complete: ', className: 'bg-good-soft text-good', icon: 'check' },
  empty: { words: 'Empty: ', className: 'border border-dashed border-field-line text-faint', icon: null },
  problem: { words: 'Problem: ', className: 'bg-bad-soft text-bad', icon: 'circle-alert' },
} as const;

function StateMark({ state }: { state: SectionState['state'] }) {
  const { words, className, icon } = MARKS[state];
  return (
    <span className={`flex size-7 shrink-0 items-center justify-center rounded-full ${className}`}>
      {icon && <Icon name={icon} size={16} />}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
