import type { Frequency } from '../pages/frequency.ts';
import type { Box } from './box.ts';
import type { SelectedExtra } from './selection.ts';

/**
 * Whether two boxes hold the same at the same price, and come in the same way from the same place; what it is called
 * doesn't matter. Source: docs/rules.md "Changing the box".
 */
export const isSameBox = (one: BoxContents, other: BoxContents): boolean =>
  contentsOf(one) === contentsOf(other);

type BoxContents = Pick<Box, 'mode' | 'itemId' | 'variationId' | 'amount' | 'pickupAddress'> & {
  frequency?: Frequency | null;
} & Record<'addons' | 'upgrades', readonly Pick<SelectedExtra, 'id'>[]>;

const contentsOf = (box: BoxContents) => {
  const { mode, itemId, variationId, amount, pickupAddress, frequency, addons, upgrades } = box;
  const howOften = frequency ?? 'once';
  return JSON.stringify([
    mode,
    itemId,
    variationId,
    amount,
    pickupAddress,
    howOften,
    idsOf(addons),
    idsOf(upgrades),
  ]);
};

const idsOf = (extras: readonly Pick<SelectedExtra, 'id'>[]) => extras.map(({ id }) => id).toSorted();
