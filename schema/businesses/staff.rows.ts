import type { StaffRole } from './staff.enums.ts';

/** Somebody of a business's staff; `id` is the account's. */
export interface StaffMemberRow {
  id: string;
  username: string;
  role: StaffRole;
}
