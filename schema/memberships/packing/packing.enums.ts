import { registerEnumType } from 'type-graphql';

export const PickKind = { package: 'package', addon: 'addon', upgrade: 'upgrade' } as const;
export type PickKind = keyof typeof PickKind;
registerEnumType(PickKind, {
  name: 'PickKind',
  description: 'What kind of thing is picked for the boxes of a day.',
  valuesConfig: {
    package: { description: 'A package.' },
    addon: { description: 'An add-on.' },
    upgrade: { description: 'An upgrade.' },
  },
});

export const PackingMarkKind = {
  picked: 'picked',
  ready: 'ready',
  collected: 'collected',
  shipped: 'shipped',
  paid: 'paid',
  anyway: 'anyway',
  undone: 'undone',
} as const;
export type PackingMarkKind = keyof typeof PackingMarkKind;
registerEnumType(PackingMarkKind, {
  name: 'PackingMarkKind',
  description: 'What is marked on a packing day.',
  valuesConfig: {
    picked: { description: 'So many of an item of the day lie ready; 0 takes the tick away.' },
    ready: { description: 'A box is packed.' },
    collected: { description: 'A box was picked up.' },
    shipped: { description: 'A box is on its way.' },
    paid: { description: 'The business has the money of a box.' },
    anyway: { description: 'A box is packed although its payment has failed.' },
    undone: { description: 'The last mark of a box, `from`, was a mistake.' },
  },
});
