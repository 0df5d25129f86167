import type { LazyScreen } from '../../app/lazy-screen.tsx';
import type { adminPatterns } from '../../admin-patterns.ts';

export type AdminScreenName = keyof typeof adminPatterns;

/** A screen inside the admin area's frame. */
export interface AdminScreen extends LazyScreen {
  name: AdminScreenName;
  pattern: string;
}
