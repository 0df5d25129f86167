import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import type { Box } from '../rules/memberships/box.ts';
import { RUNNING_STATUSES } from '../rules/memberships/membership-status.ts';
import { smallerGroup } from '../rules/schedules/week-group.ts';
import type { WeekGroup } from '../rules/schedules/week-group.ts';
import type { SelectionInput } from './selection.input.ts';

/**
 * In which weeks a box comes: of a package of every second week the group that is asked for, else the one with fewer members at
 * the business (internal id); null of other packages, and of a gift, which is one box (docs/rules.md "Groups").
 */
export async function weekGroupOf(
  context: Context,
  businessId: string,
  { frequency }: Pick<Box, 'frequency'>,
  { group, isGift }: Pick<SelectionInput, 'group' | 'isGift'>,
): Promise<WeekGroup | null> {
  if (frequency !== 'every_second' || isGift) return null;
  return group ?? (await proposedGroup(context, businessId));
}

async function proposedGroup(context: Context, businessId: string): Promise<WeekGroup> {
  const counted = await db(context.em)
    .selectFrom('subscription')
    .select(({ fn }) => ['weekGroup', fn.countAll<string>().as('members')])
    .where('businessId', '=', businessId)
    .where('weekGroup', 'is not', null)
    .where('status', 'in', RUNNING_STATUSES)
    .groupBy('weekGroup')
    .execute();
  const membersOf = (group: WeekGroup) =>
    Number(counted.find(({ weekGroup }) => weekGroup === group)?.members ?? 0);
  return smallerGroup({ a: membersOf('a'), b: membersOf('b') });
}
