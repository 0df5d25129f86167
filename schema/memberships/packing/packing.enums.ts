import { graphEnum } from '../../graph-enum.ts';

export const PickKind = graphEnum('PickKind', 'What kind of thing is picked for the boxes of a day.', {
  package: 'A package.',
  addon: 'An add-on.',
  upgrade: 'An upgrade.',
});
export type PickKind = keyof typeof PickKind;

export const PackingMarkKind = graphEnum('PackingMarkKind', 'What is marked on a packing day.', {
  picked: 'So many of an item of the day lie ready; 0 takes the tick away.',
  ready: 'A box is packed.',
  collected: 'A box was picked up.',
  not_collected: 'Nobody fetched a box, and nobody waits for it any more.',
  shipped: 'A box is on its way.',
  paid: 'The business has the money of a box.',
  anyway: 'A box is packed although its payment has failed.',
  undone: 'The last mark of a box, `from`, was a mistake.',
});
export type PackingMarkKind = keyof typeof PackingMarkKind;
