/** What an attachment to a business says. Source: docs/rules.md "Attaching people". */
export const STAFF_ROLES = ['owner', 'editor', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Somebody as a right sees them: nobody, an account without attachment, an attachment's role, or a platform admin. */
export type AccessLevel = 'visitor' | 'member' | StaffRole | 'admin';

const EVERYONE: readonly AccessLevel[] = ['visitor', 'member', 'viewer', 'editor', 'owner', 'admin'];
const SIGNED_IN: readonly AccessLevel[] = ['member', 'viewer', 'editor', 'owner', 'admin'];
const STAFF: readonly AccessLevel[] = ['viewer', 'editor', 'owner', 'admin'];
const EDITORS: readonly AccessLevel[] = ['editor', 'owner', 'admin'];
const OWNERS: readonly AccessLevel[] = ['owner', 'admin'];
const ADMINS: readonly AccessLevel[] = ['admin'];

/**
 * Who may do what: the table of docs/rules.md "Who may do what". What is about a business holds for the business that
 * the role is held at; platform admins for all.
 */
export const RIGHTS = {
  /** Businesses, public pages, a business's next box. */
  'public:browse': EVERYONE,
  /** Checkout, the portal, one's own profile and password. */
  'own:use': SIGNED_IN,
  'admin-area:open': STAFF,
  /** Dashboard, metrics, memberships, CSV export. */
  'business:view': STAFF,
  /** A page, next box or catalog read in the editor; a viewer gets it read-only. */
  'page:view': STAFF,
  /** Packages, add-ons and upgrades, unpublished ones too. */
  'catalog:view': EDITORS,
  /** Page, packages, add-ons, upgrades, next box. */
  'page:edit': EDITORS,
  'upload:create': EDITORS,
  /** Let people join a business that was not open yet. */
  'business:open': OWNERS,
  /** Members' e-mail, phone and address. */
  'member:contact': EDITORS,
  /** Orders as paid, ready, collected, shipped, and the way back; notes. */
  'order:handle': EDITORS,
  /** What visitors wrote to the business: read it, and mark it as answered. */
  'message:answer': EDITORS,
  /** Cancel, reactivate, and skip for a member. */
  'membership:cancel': OWNERS,
  /** Tax, legal details, time zone: what receipts and days hang on. */
  'business:settings': OWNERS,
  /** Days off and moved days. */
  'days:off': EDITORS,
  /** Attach and remove editors and viewers. */
  'staff:manage': OWNERS,
  /** What staff did there. */
  'activity:view': OWNERS,
  /** Create and delete businesses, attach owners, users, coupons, the global page, organisation metrics. */
  'platform:manage': ADMINS,
} as const satisfies Record<string, readonly AccessLevel[]>;

export type Action = keyof typeof RIGHTS;

/**
 * True where somebody of that level may do it. No level (null) is a visitor. Source: docs/rules.md "Who may do
 * what".
 */
export function may(level: AccessLevel | null | undefined, action: Action): boolean {
  const allowed: readonly AccessLevel[] = RIGHTS[action];
  return allowed.includes(level ?? 'visitor');
}

/** The level of an account at one business. */
export function accessLevelOf(account: { isAdmin: boolean } | null, role?: StaffRole | null): AccessLevel {
  if (!account) return 'visitor';
  if (account.isAdmin) return 'admin';
  return role ?? 'member';
}

/**
 * A list of attachments after one is set: its person has that role once, and where it is owner every earlier owner is
 * an editor now. Used while creating a business and by the server. Source: docs/rules.md "Attaching people".
 */
export function attach<Attached extends { userId: string; role: StaffRole }>(
  attachments: readonly Attached[],
  set: Attached,
): Attached[] {
  const others = attachments.filter(({ userId }) => userId !== set.userId);
  return [...(set.role === 'owner' ? others.map(demoted) : others), set];
}

/**
 * True for a role that the caller may give or take at a business: an owner is attached by platform admins only. Source:
 * docs/rules.md "Owners and admins".
 */
export function mayAttach(level: AccessLevel, role: StaffRole): boolean {
  return may(level, role === 'owner' ? 'platform:manage' : 'staff:manage');
}

/**
 * Why an admin can't be removed or demoted, or null; `admins` is how many there are now. Source: docs/rules.md "Owners
 * and admins".
 */
export function lastAdminProblem(admins: number): string | null {
  return admins <= 1 ? 'The last platform admin cannot be removed or demoted.' : null;
}

export const INVITATION_OVER =
  'This invitation was used, taken back or is older than 7 days. Ask for a new one.';
export const WORKS_THERE_ALREADY = 'You already work for this business.';
export const TOO_MANY_INVITATIONS = 'Too many invitations are waiting. Take one back first.';

/**
 * Why somebody can't take a role that they are invited to, or null: whoever has it or a higher one keeps what they have.
 * Source: docs/rules.md "Invitations".
 */
export function invitationProblem(has: StaffRole | null | undefined, invitedAs: StaffRole): string | null {
  const isHigher = has && STAFF_ROLES.indexOf(has) <= STAFF_ROLES.indexOf(invitedAs);
  return isHigher ? WORKS_THERE_ALREADY : null;
}

function demoted<Attached extends { role: StaffRole }>(attachment: Attached): Attached {
  return attachment.role === 'owner' ? { ...attachment, role: 'editor' } : attachment;
}
