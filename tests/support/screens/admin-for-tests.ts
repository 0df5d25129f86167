/** An admin as the graph answers it. */
export const ada = {
  id: '1',
  publicId: 'acc_ada',
  username: 'ada',
  isAdmin: true,
  email: null,
  name: null,
  phone: null,
  createdAt: '2026-01-05T15:00:00Z',
};

/** An owner as the graph answers it. */
export const olivia = { ...ada, id: '2', publicId: 'acc_olivia', username: 'olivia', isAdmin: false };

/** A business as an attachment shows it. */
export const fernhill = { id: '3', slug: 'fernhill-farm', name: 'Fernhill Farm', logoUrl: '' };

type Role = 'owner' | 'editor' | 'viewer';

/** Signs an admin in on this device; spread the answer into answerGraph's root. */
export function asAdmin(attachments: object[] = []) {
  storeUser(ada, attachments.length > 0);
  return { viewer: { account: ada, attachments } };
}

/** Signs somebody in who is attached to Fernhill Farm; spread the answer into answerGraph's root. */
export function asStaff(role: Role = 'owner', business: object = fernhill, memberCount = 2) {
  storeUser(olivia, true);
  return { viewer: { account: olivia, attachments: [{ role, business, memberCount }] } };
}

function storeUser({ id, publicId, username, isAdmin }: typeof ada, hasBusinesses: boolean) {
  const user = { id, public_id: publicId, username, is_admin: isAdmin, has_businesses: hasBusinesses };
  localStorage.setItem('auth_token', `token-of-${username}`);
  localStorage.setItem('auth_user', JSON.stringify(user));
}
