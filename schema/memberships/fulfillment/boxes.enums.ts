import { registerEnumType } from 'type-graphql';

export const ProgressFilter = {
  open: 'open',
  new: 'new',
  ready: 'ready',
  done: 'done',
  held: 'held',
} as const;
export type ProgressFilter = keyof typeof ProgressFilter;
registerEnumType(ProgressFilter, {
  name: 'ProgressFilter',
  description: 'Which boxes of a list, by what has been done with them.',
  valuesConfig: {
    open: { description: 'Everything that its member does not have yet: new and ready.' },
    new: { description: 'Nothing has been done with it.' },
    ready: { description: 'Packed, and not handed over.' },
    done: { description: 'Handed over or on its way: collected and shipped.' },
    held: { description: 'Held back, as its payment has failed; on no other list.' },
  },
});
