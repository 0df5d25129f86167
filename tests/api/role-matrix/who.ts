/** The seven who call: two businesses stand side by side, and every call is about the first one, the farm. */
export const PEOPLE = ['visitor', 'member', 'viewer', 'editor', 'owner', 'rival', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];

/** What somebody is answered: let in, or refused with that status and its code. */
export type Answered = 'in' | 401 | 403 | 404;
export type Rights = Readonly<Record<Person, Answered>>;

export const CODES = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' } as const;

/*
 * The table of docs/rules.md "Who may do what", line by line; `rival` is the owner of another business. A refusal is
 * 401 without a token, 403 on a platform route and where an attachment's role is too low, 404 where the business is not
 * theirs.
 */

/** "browse businesses, their pages and next boxes" */
export const BROWSE: Rights = rights('in', 'in', 'in', 'in', 'in', 'in', 'in');
/** "check out, portal, own profile and password": about the caller's own, so there is nobody else's to be refused. */
export const OWN: Rights = rights(401, 'in', 'in', 'in', 'in', 'in', 'in');
/** "dashboard, figures, memberships and their CSV" */
export const DASHBOARD: Rights = rights(401, 404, 'in', 'in', 'in', 404, 'in');
/** "edit page, packages, add-ons, upgrades, next box" */
export const EDIT: Rights = rights(401, 404, 403, 'in', 'in', 404, 'in');
/** "upload pictures": at any business, so another business's owner may too, and nobody is told of a business. */
export const UPLOAD: Rights = rights(401, 403, 403, 'in', 'in', 'in', 'in');
/** "cancel, reactivate, refund, skip for a member"; the member themself cancels by phone. */
export const CANCEL: Rights = rights(401, 404, 403, 403, 'in', 404, 'in');
/** "mark orders, take money, write notes": a viewer reads them only. */
export const HANDLE: Rights = rights(401, 404, 403, 'in', 'in', 404, 'in');
/** "attach or remove editors and viewers" */
export const ATTACH: Rights = rights(401, 404, 403, 403, 'in', 404, 'in');
/** "open a business": an editor may close it to newcomers and not open it. */
export const OPEN: Rights = rights(401, 404, 403, 403, 'in', 404, 'in');
/** Not in the table: who has no signature of the payment provider is nobody, whatever they are here. */
export const SIGNED: Rights = rights(403, 403, 403, 403, 403, 403, 403);
/** "make or delete businesses, attach an owner, accounts, coupons, the global page, the organisation's figures" */
export const PLATFORM: Rights = rights(401, 403, 403, 403, 403, 403, 'in');
/** "attach an owner", on a business's route: what is refused for want of a role, and what is not theirs to know. */
export const ATTACH_OWNER: Rights = rights(401, 404, 403, 403, 403, 404, 'in');

function rights(...answers: Answered[]): Rights {
  return Object.fromEntries(PEOPLE.map((person, at) => [person, answers[at]])) as Record<Person, Answered>;
}
