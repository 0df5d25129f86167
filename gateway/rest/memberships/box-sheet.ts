import { progressWord } from '../../../schema/rules/memberships/order-progress.ts';
import type { RestBoxRowFragment } from '../documents.generated.ts';
import { extraNames } from './extra-names.ts';

type Box = RestBoxRowFragment;

/** In the order in which somebody packs and hands over; money is dollars: it is read in a spreadsheet. */
const COLUMNS: readonly (readonly [string, (box: Box) => string])[] = [
  ['Day', ({ fulfillment }) => fulfillment.on],
  ['Fulfillment', ({ fulfillment }) => fulfillment.mode],
  ['Package', ({ order }) => order.selection.chosenItemName],
  ['Option', ({ order }) => order.selection.chosenVariationName],
  ['Add-ons', ({ order }) => extraNames(order.selection.chosenAddons)],
  ['Upgrades', ({ order }) => extraNames(order.selection.chosenUpgrades)],
  ['Pickup at', ({ order }) => order.selection.pickupAddress],
  ['Box', ({ fulfillment: { mode, state } }) => progressWord(mode, state)],
  ['Payment', ({ order }) => order.state.replaceAll('_', ' ')],
  ['Total (USD)', ({ order }) => (order.total_amount / 100).toFixed(2)],
  ['Order', ({ order }) => order.id],
  ['Order number', ({ order }) => order.order_number],
];

const CONTACT_COLUMNS: readonly (readonly [string, (box: Box) => string])[] = [
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Address to', ({ address }) => address?.fullName ?? ''],
  ['Street', ({ address }) => address?.street ?? ''],
  ['Apt', ({ address }) => address?.apt ?? ''],
  ['City', ({ address }) => address?.city ?? ''],
  ['State', ({ address }) => address?.state ?? ''],
  ['Zip', ({ address }) => address?.zip ?? ''],
  ['Country', ({ address }) => address?.country ?? ''],
];

/** The names of the columns; those of the contact are left out for who may not see any member's. */
export function boxHead(seesContacts: boolean): string[] {
  return columns(seesContacts).map(([name]) => name);
}

/** One box as a line of the sheet. */
export function boxCells(box: Box, seesContacts: boolean): string[] {
  return columns(seesContacts).map(([, cell]) => cell(box));
}

function columns(seesContacts: boolean) {
  return seesContacts ? [...COLUMNS, ...CONTACT_COLUMNS] : COLUMNS;
}
