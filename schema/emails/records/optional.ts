import type { EmailKind } from './email.enums.ts';

/** True for a mail that a member can switch off; all others say what became of an agreement. */
export const isOptional = (kind: EmailKind): boolean => kind === 'upcoming_box';
