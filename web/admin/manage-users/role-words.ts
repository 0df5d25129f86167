import type { StaffRole } from '../../../schema/rules/accounts/roles.ts';

/** What somebody may do at a business, in a word. */
export const roleWords: Record<StaffRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' };
