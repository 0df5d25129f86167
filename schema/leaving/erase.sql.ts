import type { EntityManager } from '@mikro-orm/postgresql';
import { one, rows } from '../database/sql.ts';
import { isNobodysName } from '../rules/accounts/account.ts';

/** What each step of an erasure did. */
export interface ErasedRows {
  /** What the rows are, for whoever asks what would be done. */
  what: string;
  rows: number;
}

/**
 * Replaces what says who an account is, in every table that holds it: its internal id, what its username is from now on,
 * and what it was; `isVouchedFor`: an operator says that each address is theirs by which they were written to. Call it in a transaction that holds the account's row. @returns what was touched, in its order.
 */
export async function eraseRows(
  em: EntityManager,
  account: { id: string; erasedName: string; username: string; isVouchedFor: boolean },
): Promise<ErasedRows[]> {
  await rows(em, "select set_config('regulars.erasing', 'on', true)");
  const touched: ErasedRows[] = [];
  for (const { what, text, takes } of STEPS) {
    // Whoever was called as what runs by itself, before such names were kept, did nothing of that.
    const was = isNobodysName(account.username) ? '' : account.username;
    const values = { id: account.id, name: account.erasedName, was, isVouchedFor: account.isVouchedFor };
    const counted = await one<{ rows: number }>(
      em,
      `with done as (${text} returning 1) select count(*)::int as rows from done`,
      takes.map((name) => values[name]),
    );
    touched.push({ what, rows: counted.rows });
  }
  await rows(em, "select set_config('regulars.erasing', '', true)");
  return touched;
}

interface Step {
  what: string;
  text: string;
  takes: readonly ('id' | 'name' | 'was' | 'isVouchedFor')[];
}

// Raw: each is one statement over a table, some of it inside of jsonb; the order is that of the references.

/** The state of an address stays, as taxes go by it. */
const NO_ADDRESS = `jsonb_build_object('fullName', 'Erased', 'phone', '', 'street', '', 'apt', '', 'city', '',
  'state', coalesce(address->>'state', ''), 'zip', '', 'country', coalesce(address->>'country', ''))`;

/** What of an event says who somebody is, or which card they had. */
const OF_A_PERSON = `array['email', 'phone', 'address', 'card']`;

/**
 * Which addresses are theirs: the one that was confirmed, and where somebody vouches for it ($2) each by which they were
 * ever written to. Anybody can type anybody's into a profile or an order.
 */
const ADDRESSES_OF_A = `
  select lower(a.confirmed_email)
   union
  select lower(typed.email)
    from (select a.email
           union all select s.email from subscription s where s.account_id = a.id
           union all select o.email from "order" o where o.account_id = a.id) as typed
   where $2::boolean`;

const STEPS: readonly Step[] = [
  // Before the addresses of the account are gone.
  {
    what: 'invitations to work for a business',
    text: `delete from invitation i using account a
            where a.id = $1 and lower(i.email) in (${ADDRESSES_OF_A})`,
    takes: ['id', 'isVouchedFor'],
  },
  {
    what: 'openings to be told of',
    text: `delete from opening_notice n using account a
            where a.id = $1 and lower(n.email) in (${ADDRESSES_OF_A})`,
    takes: ['id', 'isVouchedFor'],
  },
  { what: 'sessions', text: 'delete from session where account_id = $1', takes: ['id'] },
  { what: 'authenticator apps', text: 'delete from authenticator where account_id = $1', takes: ['id'] },
  { what: 'passkeys', text: 'delete from passkey where account_id = $1', takes: ['id'] },
  {
    what: 'passkeys that were about to be added',
    text: 'delete from passkey_registration where account_id = $1',
    takes: ['id'],
  },
  { what: 'recovery codes', text: 'delete from recovery_code where account_id = $1', takes: ['id'] },
  { what: 'sign-ins that were begun', text: 'delete from half_sign_in where account_id = $1', takes: ['id'] },
  { what: 'links', text: 'delete from account_link where account_id = $1', takes: ['id'] },
  {
    what: 'mails about the account',
    text: `delete from account_email e using account a
            where a.id = $1 and (e.account_id = a.id or lower(e.recipient) in (${ADDRESSES_OF_A}))`,
    takes: ['id', 'isVouchedFor'],
  },
  {
    what: 'applications for a page',
    text: `delete from application m using account a
            where a.id = $1 and lower(m.email) in (${ADDRESSES_OF_A})`,
    takes: ['id', 'isVouchedFor'],
  },
  {
    what: 'messages of the contact form',
    text: `delete from contact_message m using account a
            where a.id = $1 and lower(m.email) in (${ADDRESSES_OF_A})`,
    takes: ['id', 'isVouchedFor'],
  },
  {
    what: 'addresses that signed in',
    text: 'delete from known_address where account_id = $1',
    takes: ['id'],
  },
  {
    what: 'payment accounts that were about to be connected',
    text: 'delete from account_connection where account_id = $1',
    takes: ['id'],
  },
  { what: 'keys of checkouts', text: 'delete from idempotency_key where account_id = $1', takes: ['id'] },
  { what: 'mails about memberships', text: 'delete from email where account_id = $1', takes: ['id'] },
  {
    what: 'cards to be removed at the payment company',
    text: `insert into card_to_forget (card_id, provider_account_id)
           select distinct on (card_id) card_id, provider_account_id from (
             select card_id, provider_account_id from card_on_file where account_id = $1
             union all
             select card_id, provider_account_id from payment where account_id = $1 and card_id is not null) as cards
           on conflict do nothing`,
    takes: ['id'],
  },
  {
    what: 'customers to be deleted at the payment company',
    text: `insert into customer_to_delete (provider_account_id, customer_id, provider_payment_id)
           select provider_account_id, customer_id, null from card_on_file where account_id = $1
           union
           select provider_account_id, customer_id, case when customer_id is null then provider_payment_id end
             from payment
            where account_id = $1 and num_nonnulls(customer_id, provider_payment_id) > 0
           on conflict do nothing`,
    takes: ['id'],
  },
  { what: 'cards on file', text: 'delete from card_on_file where account_id = $1', takes: ['id'] },
  {
    what: 'payments: card, customer and what was agreed',
    text: `update payment set card_id = null, card = null, customer_id = null, agreement = null
            where account_id = $1 and num_nonnulls(card_id, card, customer_id, agreement) > 0`,
    takes: ['id'],
  },
  { what: 'refunds: reason', text: 'update refund set reason = null where account_id = $1', takes: ['id'] },
  {
    what: 'memberships: e-mail and address',
    text: `update subscription set email = '', address = ${NO_ADDRESS} where account_id = $1`,
    takes: ['id'],
  },
  {
    what: 'orders: e-mail and address',
    text: `update "order" set email = '', address = ${NO_ADDRESS} where account_id = $1`,
    takes: ['id'],
  },
  {
    what: 'history of memberships: contacts and notes',
    text: `update membership_event e
              set before = e.before - ${OF_A_PERSON}, after = e.after - ${OF_A_PERSON},
                  note = case when e.note is null then null else 'Erased on request.' end
             from subscription s where s.id = e.subscription_id and s.account_id = $1`,
    takes: ['id'],
  },
  {
    what: 'entries of the ledger: notes',
    text: 'update ledger_entry set note = null where account_id = $1 and note is not null',
    takes: ['id'],
  },
  // By whom: the name of somebody who once worked somewhere stands in what others have. No sentence has a name in it, and none
  // is looked through: a username can be a word such as "The".
  {
    what: 'history: by whom',
    text: 'update membership_event set by = $1 where by = $2',
    takes: ['name', 'was'],
  },
  { what: 'ledger: by whom', text: 'update ledger_entry set by = $1 where by = $2', takes: ['name', 'was'] },
  { what: 'refunds: by whom', text: 'update refund set by = $1 where by = $2', takes: ['name', 'was'] },
  {
    what: 'ticks of packing days',
    text: 'update picked_item set picked_by = $1 where picked_by = $2',
    takes: ['name', 'was'],
  },
  {
    what: 'payment accounts: connected by',
    text: 'update provider_account set connected_by = $1 where connected_by = $2',
    takes: ['name', 'was'],
  },
  {
    what: 'account: username, name, e-mail, phone and password',
    text: `update account set username = $2, username_key = lower($2), email = null, confirmed_email = null, name = null,
             phone = null, password_hash = '', is_admin = false, disabled_at = coalesce(disabled_at, clock_timestamp())
            where id = $1`,
    takes: ['id', 'name'],
  },
];
