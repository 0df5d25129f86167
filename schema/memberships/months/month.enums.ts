import { registerEnumType } from 'type-graphql';

export const MonthState = {
  scheduled: 'scheduled',
  skipped: 'skipped',
  processing: 'processing',
  paid: 'paid',
  unpaid: 'unpaid',
  past_due: 'past_due',
  written_off: 'written_off',
  missed: 'missed',
  void: 'void',
} as const;
export type MonthState = keyof typeof MonthState;
registerEnumType(MonthState, {
  name: 'MonthState',
  description: 'What became of one month of a subscription.',
  valuesConfig: {
    scheduled: { description: 'Its box is still to come.' },
    skipped: { description: 'No box comes, as the member asked.' },
    processing: { description: 'Its order is made and its card is being charged.' },
    paid: { description: 'Its order is paid, or there was nothing to pay.' },
    unpaid: { description: 'Its order is made, and paid at pickup or delivery.' },
    past_due: { description: 'Its order could not be charged, and is tried again.' },
    written_off: { description: 'Its order was never paid, and is no longer asked for.' },
    missed: { description: 'Renewals stood still when it was due: no order, no charge.' },
    void: { description: 'Its order was taken back, or its money was given back.' },
  },
});
