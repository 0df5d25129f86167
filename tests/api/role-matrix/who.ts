/** The seven who call: two businesses stand side by side, and every call is about the first one, the farm. */
export const PEOPLE = ['visitor', 'member', 'viewer', 'editor', 'owner', 'rival', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];

/** What somebody is answered: let in, or refused with that status and its code. */
export type Answered = 'in' | 401 | 403 | 404;
export type Rights = Readonly<Record<Person, Answered>>;

export const CODES = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' } as const;

/*
 * The table of decisions, section 1, line by line; `rival` is the owner of another business. A refusal is 401 without
 * a token, 403 on a platform route and where an attachment's role is too low, 404 where the business is not theirs.
 */

/** "browse businesses, public pages, next box content of a business" */
export const BROWSE: Rights = rights('in', 'in', 'in', 'in', 'in', 'in', 'in');
/** "check out, portal, own profile and password": about the caller's own, so there is nobody else's to be refused. */
export const OWN: Rights = rights(401, 'in', 'in', 'in', 'in', 'in', 'in');
/** "business dashboard, metrics, memberships, CSV export" */
export const DASHBOARD: Rights = rights(401, 404, 'in', 'in', 'in', 404, 'in');
/** "edit page, packages, add-ons, upgrades, next box" */
export const EDIT: Rights = rights(401, 404, 403, 'in', 'in', 404, 'in');
/** "uploads": at any business, so another business's owner may too, and nobody is told of a business. */
export const UPLOAD: Rights = rights(401, 403, 403, 'in', 'in', 'in', 'in');
/** "cancel / reactivate a membership of the business"; the member themself cancels by phone. */
export const CANCEL: Rights = rights(401, 404, 403, 403, 'in', 404, 'in');
/** "memberships" of an editor's own business, which a viewer has read only: orders handed over, money taken, notes. */
export const HANDLE: Rights = rights(401, 404, 403, 'in', 'in', 404, 'in');
/** "attach or remove editors and viewers of the business" */
export const ATTACH: Rights = rights(401, 404, 403, 403, 'in', 404, 'in');
/** Not in the table: who has no signature of the payment provider is nobody, whatever they are here. */
export const SIGNED: Rights = rights(403, 403, 403, 403, 403, 403, 403);
/** "create or delete businesses, attach an owner, users, coupons, global page, organisation metrics" */
export const PLATFORM: Rights = rights(401, 403, 403, 403, 403, 403, 'in');
/** "attach an owner", on a business's route: what is refused for want of a role, and what is not theirs to know. */
export const ATTACH_OWNER: Rights = rights(401, 404, 403, 403, 403, 404, 'in');

function rights(...answers: Answered[]): Rights {
  return Object.fromEntries(PEOPLE.map((person, at) => [person, answers[at]])) as Record<Person, Answered>;
}
