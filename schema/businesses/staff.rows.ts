import type { StaffRole } from '../enums.ts';

/** An attachment as it is read. */
export interface AttachmentRow {
  accountId: string;
  businessId: string;
  role: StaffRole;
}
