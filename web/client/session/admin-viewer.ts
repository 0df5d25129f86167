import { createContext, useContext } from 'react';
import { may, accessLevelOf } from '../../../schema/rules/accounts/roles.ts';
import type { Action, StaffRole, AccessLevel } from '../../../schema/rules/accounts/roles.ts';
import type { AdminViewerQuery } from './admin-viewer.generated.ts';

type Answered = NonNullable<AdminViewerQuery['viewer']>;

/** Who is signed in to the admin area, as the server said when it opened. */
export interface AdminViewer {
  account: Answered['account'];
  isAdmin: boolean;
  /** The businesses that they are attached to, in the server's order. */
  attachments: readonly { role: StaffRole; business: Answered['attachments'][number]['business'] }[];
  /** 'admin', their role there, or 'member'. */
  accessLevelAt: (businessId: string) => AccessLevel;
  /** By rules/roles, as the server decides it: which buttons work. */
  mayAt: (businessId: string, action: Action) => boolean;
}

/** The viewer from what the server answered. */
export function adminViewerOf({ account, attachments }: Answered): AdminViewer {
  const roleAt = (id: string) => attachments.find(({ business }) => business.id === id)?.role;
  const accessLevelAt = (id: string) => accessLevelOf(account, roleAt(id));
  return {
    account,
    isAdmin: account.isAdmin,
    attachments,
    accessLevelAt,
    mayAt: (id, action) => may(accessLevelAt(id), action),
  };
}

const AdminViewerContext = createContext<AdminViewer | null>(null);

/** The admin area's frame provides it once the server has said who is there. */
export const AdminViewerProvider = AdminViewerContext.Provider;

/** Who is signed in; only inside the admin area's frame, where it is always known. */
export function useAdminViewer(): AdminViewer {
  const viewer = useContext(AdminViewerContext);
  if (!viewer) throw new Error('useAdminViewer is for screens inside the admin area’s frame');
  return viewer;
}
