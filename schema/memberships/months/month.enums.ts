import { graphEnum } from '../../graph-enum.ts';

export const MonthState = graphEnum('MonthState', 'What became of one month of a subscription.', {
  scheduled: 'Its box is still to come.',
  skipped: 'No box comes, as the member asked.',
  processing: 'Its order is made and its card is being charged.',
  paid: 'Its order is paid, or there was nothing to pay.',
  unpaid: 'Its order is made, and paid at pickup or delivery.',
  past_due: 'Its order could not be charged, and is tried again.',
  written_off: 'Its order was never paid, and is no longer asked for.',
  missed: 'Renewals stood still when it was due: no order, no charge.',
  void: 'Its order was taken back, or its money was given back.',
});
export type MonthState = keyof typeof MonthState;
