import { todayIn } from '../../../schema/rules/time/time-zone.ts';
import type { RestMembershipLineFragment } from '../documents.generated.ts';
import { extraNames } from './extra-names.ts';

type Line = RestMembershipLineFragment;

/** Dates are days in the business's own zone, money is dollars: it is read in a spreadsheet. */
const COLUMNS: readonly (readonly [string, (line: Line) => string])[] = [
  ['User', ({ username }) => username ?? ''],
  ['Status', ({ status, ended }) => (ended ? 'ended' : status)],
  ['Payment', ({ paymentState }) => PAYMENT[paymentState]],
  ['Started', (line) => dayOf(line, line.started_at)],
  ['Canceled', (line) => (line.ended ? '' : dayOf(line, line.canceledAt))],
  ['Next box', ({ nextBoxOn }) => nextBoxOn ?? ''],
  ['Business', ({ business }) => business.name],
  ['Package', ({ box }) => box.itemName],
  ['Option', ({ box }) => box.variationName],
  ['Add-ons', ({ box }) => extraNames(box.addons)],
  ['Upgrades', ({ box }) => extraNames(box.upgrades)],
  ['Fulfillment', ({ box }) => box.mode],
  ['Price a month (USD)', ({ box }) => (box.amount / 100).toFixed(2)],
  ['Gift', ({ isGift }) => (isGift ? 'yes' : '')],
  ['Membership', ({ public_id }) => public_id],
];

const CONTACT_COLUMNS: readonly (readonly [string, (contact: NonNullable<Line['contact']>) => string])[] = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Address to', ({ address }) => address.fullName],
  ['Street', ({ address }) => address.street],
  ['Apt', ({ address }) => address.apt],
  ['City', ({ address }) => address.city],
  ['State', ({ address }) => address.state],
  ['Zip', ({ address }) => address.zip],
  ['Country', ({ address }) => address.country],
];

const PAYMENT: Readonly<Record<Line['paymentState'], string>> = { ok: 'ok', past_due: 'past due' };

/** The names of the columns; those of the contact are left out for who may not see any member's. */
export function sheetHead(seesContacts: boolean): string[] {
  return [...COLUMNS, ...(seesContacts ? CONTACT_COLUMNS : [])].map(([name]) => name);
}

/** One membership as a line of the sheet; without its contact where the business keeps it from the caller. */
export function sheetCells(line: Line, seesContacts: boolean): string[] {
  const { contact } = line;
  return [
    ...COLUMNS.map(([, cell]) => cell(line)),
    ...(seesContacts ? CONTACT_COLUMNS.map(([, cell]) => (contact ? cell(contact) : '')) : []),
  ];
}

function dayOf({ business }: Line, instant: string | null | undefined): string {
  return instant ? todayIn(business.timeZone, new Date(instant)) : '';
}
