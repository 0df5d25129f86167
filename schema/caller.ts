import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ACCOUNT_COLUMNS } from './accounts/account.rows.ts';
import type { AccountRow } from './accounts/account.rows.ts';
import type { BusinessRow } from './businesses/business.rows.ts';
import type { Staff } from './businesses/staff.entity.ts';
import { notAllowed, notFound, notSignedIn } from './errors.ts';
import { may, accessLevelOf } from './rules/accounts/roles.ts';
import type { Action, AccessLevel } from './rules/accounts/roles.ts';
import type { Loaders } from './loaders.ts';
import { SESSION_MS } from './rules/limits.ts';
import { isId, row } from './sql.ts';

/** A valid token's account and session. */
export interface Identity {
  account: AccountRow;
  sessionId: string;
}

/** A token is stored only as its SHA-256. */
export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/**
 * Finds who holds a token, by the machine's clock; null where it is unknown or 30 days unused.
 * One statement; last use is written at most once an hour.
 */
export async function findCallerByToken(em: EntityManager, token: string): Promise<Identity | null> {
  if (token.length > 256 || token.includes('\0')) return null;
  const found = await row<AccountRow & { sessionId: string; isStale: boolean }>(
    em,
    `select ${ACCOUNT_COLUMNS('a')}, s.id as "sessionId", s.last_used_at < now() - interval '1 hour' as "isStale"
       from session s join account a on a.id = s.account_id
      where s.token_hash = $1 and s.last_used_at > now() - interval '${SESSION_MS} milliseconds'`,
    [tokenHash(token)],
  );
  if (!found) return null;
  const { sessionId, isStale, ...account } = found;
  if (isStale) await row(em, 'update session set last_used_at = now() where id = $1', [sessionId]);
  return { account, sessionId };
}

/** Who is calling. Roles are read at every request and never kept in the token. */
export class Caller {
  readonly #identity: Identity | null;
  readonly #loaders: Pick<Loaders, 'attachments' | 'business'>;

  constructor(identity: Identity | null, loaders: Pick<Loaders, 'attachments' | 'business'>) {
    this.#identity = identity;
    this.#loaders = loaders;
  }

  /** Null without a valid token. */
  get account(): AccountRow | null {
    return this.#identity?.account ?? null;
  }

  /** The session of the token, null without a valid one. */
  get sessionId(): string | null {
    return this.#identity?.sessionId ?? null;
  }

  get isAdmin(): boolean {
    return this.account?.isAdmin ?? false;
  }

  /** The signed-in account. @throws UNAUTHENTICATED with `message`. */
  required(message?: string): AccountRow {
    if (!this.account) throw notSignedIn(message);
    return this.account;
  }

  /** The signed-in platform admin. @throws UNAUTHENTICATED, FORBIDDEN. */
  admin(): AccountRow {
    const account = this.required();
    if (!account.isAdmin) throw notAllowed();
    return account;
  }

  /** The caller's attachments to open businesses, newest business last; empty for a visitor. */
  async attachments(): Promise<Staff[]> {
    return this.account ? this.#loaders.attachments.load(this.account.id) : [];
  }

  /** What the caller is at a business, by the roles of this moment: a member where they work elsewhere or nowhere. */
  async accessLevelAt(businessId: string): Promise<AccessLevel> {
    if (this.isAdmin) return 'admin';
    const attachments = await this.attachments();
    return accessLevelOf(this.account, attachments.find((each) => each.businessId === businessId)?.role);
  }

  /** Whether the caller may do something at a business, by the roles of this moment. */
  async mayAt(businessId: string, action: Action): Promise<boolean> {
    return may(await this.accessLevelAt(businessId), action);
  }

  /**
   * Refuses what the caller may not do with something of a business; `what` is its name in the sentence ("Order").
   * @throws UNAUTHENTICATED, NOT_FOUND to somebody who is not attached to the business (its existence is not shown),
   * FORBIDDEN to an attachment whose role is too low.
   */
  async at(businessId: string, action: Action, what: string): Promise<void> {
    this.required();
    const level = await this.accessLevelAt(businessId);
    if (!may(level, 'business:view')) throw notFound(`${what} not found`);
    if (!may(level, action)) throw notAllowed();
  }

  /**
   * An open business to do something there: the only way to a business's data behind its public page.
   * @throws UNAUTHENTICATED, NOT_FOUND to somebody who is not attached (its existence is not shown),
   * FORBIDDEN to an attachment whose role is too low.
   */
  async business(id: string, action: Action): Promise<BusinessRow> {
    this.required();
    const business = isId(id) ? await this.#loaders.business.load(id) : null;
    if (!business || business.closedAt) throw notFound('Business not found');
    await this.at(business.id, action, 'Business');
    return business;
  }
}
