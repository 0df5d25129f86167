import { graphEnum } from '../../graph-enum.ts';

export const DisputeState = graphEnum('DisputeState', 'Where a dispute stands.', {
  told: 'The payment company has named it, and it was not read there yet.',
  inquiry: 'The bank only asks; no money was moved.',
  closed: 'The bank has its answer, and no money was moved.',
  open: 'The bank has taken the money back until it is decided.',
  won: 'The money was given back to the business.',
  lost: 'The money stays with the owner of the card.',
});
export type DisputeState = keyof typeof DisputeState;
