import { SWIPE_PX } from '../limits.ts';

/** The picture after, with wrap-around; 0 where there are none. Source: docs/rules.md "Pictures". */
export function nextIndex(index: number, count: number): number {
  return count > 0 ? (clampIndex(index, count) + 1) % count : 0;
}

/** The picture before, with wrap-around; 0 where there are none. Source: docs/rules.md "Pictures". */
export function previousIndex(index: number, count: number): number {
  return count > 0 ? (clampIndex(index, count) + count - 1) % count : 0;
}

/** An index that still exists after pictures were removed. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

/**
 * What a swipe of `dx` pixels (right is positive) asks for: more than 50 px to the left is next. Null below. Source:
 * docs/rules.md "Pictures".
 */
export function swipeDirection(dx: number): 'next' | 'previous' | null {
  if (Math.abs(dx) <= SWIPE_PX) return null;
  return dx < 0 ? 'next' : 'previous';
}
