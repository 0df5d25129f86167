import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { profileAs } from './accounts/records/account-profile.ts';
import type { AccountProfile } from './accounts/records/account-profile.ts';
import type { SessionSettings } from './accounts/records/session-settings.ts';
import type { BusinessRow } from './businesses/records/business.rows.ts';
import type { Staff } from './businesses/records/staff.entity.ts';
import { databaseNow, databaseNowMinus, databaseNowPlus } from './database/clock.ts';
import { db } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import type { ValueOf } from './database/prepared.ts';
import { notAllowed, notFound, notSignedIn, secondFactorMissing } from './errors.ts';
import { may, accessLevelOf } from './rules/accounts/roles.ts';
import type { Action, AccessLevel } from './rules/accounts/roles.ts';
import type { Loaders } from './loaders.ts';
import { SESSION_MS } from './rules/limits.ts';
import { isId } from './database/is-id.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A valid token's account and session. */
export interface Identity {
  account: AccountProfile;
  sessionId: string;
}

/** A token is stored only as its SHA-256. */
export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/**
 * Finds who holds a token, by the database's clock; null where it is unknown, 30 days unused, or of a sign-in that has
 * come to its end (docs/rules.md "Sessions"). One statement; last use is written at most once an hour.
 */
export async function findCallerByToken(
  em: EntityManager,
  token: string,
  { longestMs }: SessionSettings,
): Promise<Identity | null> {
  if (token.length > 256 || token.includes('\0')) return null;
  const [holder] = await holdersOf(em, { hash: tokenHash(token), longestMs });
  if (!holder) return null;
  const { sessionId, isStale, ...account } = holder;
  if (isStale) {
    await db(em)
      .updateTable('session')
      .set({ lastUsedAt: databaseNow() })
      .where('id', '=', sessionId)
      .execute();
  }
  return { account, sessionId };
}

const holdersOf = prepared((database, value: ValueOf<{ hash: Uint8Array; longestMs: number }>) =>
  database
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select([...profileAs('a'), 's.id as sessionId'])
    .select(({ eb }) => eb('s.lastUsedAt', '<', databaseNowPlus(-HOUR_MS)).as('isStale'))
    .where('s.tokenHash', '=', value('hash'))
    .where('s.lastUsedAt', '>', databaseNowPlus(-SESSION_MS))
    .where('s.createdAt', '>', databaseNowMinus(value('longestMs')))
    .where('a.disabledAt', 'is', null),
);

/** Who is calling. Roles are read at every request and never kept in the token. */
export class Caller {
  readonly #identity: Identity | null;
  readonly #loaders: Pick<Loaders, 'attachments' | 'business'>;
  readonly #lacksSecondFactor: boolean;

  /** `lacksSecondFactor`: they must set one up before anything else, and are a visitor to everything until then. */
  constructor(
    identity: Identity | null,
    loaders: Pick<Loaders, 'attachments' | 'business'>,
    lacksSecondFactor = false,
  ) {
    this.#identity = identity;
    this.#loaders = loaders;
    this.#lacksSecondFactor = lacksSecondFactor;
  }

  /** Null without a valid token, and for somebody who must set up a second factor first. */
  get account(): AccountProfile | null {
    return this.#lacksSecondFactor ? null : (this.#identity?.account ?? null);
  }

  /** The session of the token, null without a valid one. */
  get sessionId(): string | null {
    return this.#identity?.sessionId ?? null;
  }

  get isAdmin(): boolean {
    return this.account?.isAdmin ?? false;
  }

  /** The signed-in account. @throws UNAUTHENTICATED with `message`, SECOND_FACTOR_MISSING. */
  required(message?: string): AccountProfile {
    this.admitted();
    if (!this.account) throw notSignedIn(message);
    return this.account;
  }

  /** Refuses whoever must set up a second factor first; visitors pass. @throws SECOND_FACTOR_MISSING. */
  admitted(): void {
    if (this.#lacksSecondFactor) throw secondFactorMissing();
  }

  /**
   * The account of the session, whether or not a second factor has to be set up first: only for what leads there, and
   * for signing out. @throws UNAUTHENTICATED.
   */
  signedIn(): AccountProfile {
    const account = this.#identity?.account;
    if (!account) throw notSignedIn();
    return account;
  }

  /** The signed-in platform admin. @throws UNAUTHENTICATED, FORBIDDEN. */
  admin(): AccountProfile {
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
