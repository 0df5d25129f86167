import { PART } from './parts.ts';
import type { SectionName } from './section-name.ts';

/** Room above the part, in pixels. */
const ABOVE = 16;

/** Scrolls the framed page to the part of a section; scrollIntoView would scroll the screen around the frame as well. */
export function showPart(frame: Window, section: SectionName): void {
  const part = frame.document.querySelector(`[data-part="${PART[section]}"]`);
  // A part without anything in it has no place on the page yet.
  if (!part?.firstElementChild) return;
  const isCalm = frame.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  // Of the element: jsdom has the window's own only to complain of it.
  frame.document.documentElement.scrollTo?.({
    top: Math.max(0, part.getBoundingClientRect().top + frame.scrollY - ABOVE),
    behavior: isCalm ? 'auto' : 'smooth',
  });
}
