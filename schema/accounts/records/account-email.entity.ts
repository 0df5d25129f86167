import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AccountEmailFacts, AccountEmailKind } from '../../rules/text/account-email-kinds.ts';
import { Account } from './account.entity.ts';

/**
 * A mail about an account itself, of the platform and not of a business: a row of the transaction that causes it, sent
 * afterwards. No staff reads it, and what it says is not kept: it may hold a link.
 */
@Entity({ tableName: 'account_email' })
export class AccountEmail {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  publicId!: string & Opt;

  /** Null where there is no such account: the row was written so that asking takes as long. */
  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id', nullable: true })
  accountId: string | null = null;

  /** For whoever is invited, who may have no account; null for all others. */
  @Property({ type: new BigIntType('string'), nullable: true })
  invitationId: string | null = null;

  @Property({ type: 'text' })
  kind!: AccountEmailKind;

  /** Null: where the account is reached when the mail leaves. */
  @Property({ type: 'text', nullable: true })
  recipient: string | null = null;

  @Property({ type: 'json', defaultRaw: "'{}'" })
  facts!: AccountEmailFacts & Opt;

  @Property({ type: 'text' })
  state: ('waiting' | 'sent' | 'failed') & Opt = 'waiting';

  @Property({ type: 'smallint' })
  attempts: number & Opt = 0;

  /** By the machine's clock, as all times here. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextTryAt!: Date & Opt;

  /** What went wrong last, for operators. */
  @Property({ type: 'text', nullable: true })
  problem: string | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date & Opt;
}
