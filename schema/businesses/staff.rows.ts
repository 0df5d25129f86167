import type { StaffRole } from '../enums.ts';

/** An attachment as it is read. */
export interface AttachmentRow {
  accountId: string;
  businessId: string;
  role: StaffRole;
}

/** Somebody of a business's staff; `id` is the account's. */
export interface StaffMemberRow {
  id: string;
  username: string;
  role: StaffRole;
}
