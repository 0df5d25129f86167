import { registerEnumType } from 'type-graphql';

export const DisputeState = {
  told: 'told',
  inquiry: 'inquiry',
  closed: 'closed',
  open: 'open',
  won: 'won',
  lost: 'lost',
} as const;
export type DisputeState = keyof typeof DisputeState;
registerEnumType(DisputeState, {
  name: 'DisputeState',
  description: 'Where a dispute stands.',
  valuesConfig: {
    told: { description: 'The payment company has named it, and it was not read there yet.' },
    inquiry: { description: 'The bank only asks; no money was moved.' },
    closed: { description: 'The bank has its answer, and no money was moved.' },
    open: { description: 'The bank has taken the money back until it is decided.' },
    won: { description: 'The money was given back to the business.' },
    lost: { description: 'The money stays with the owner of the card.' },
  },
});
