import type { StaffRole } from '../enums.ts';

/** Somebody of a business's staff; `id` is the account's. */
export interface StaffMemberRow {
  id: string;
  username: string;
  role: StaffRole;
}
