import { Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { PROGRESS_FILTERS } from '../rules/memberships/order-progress.ts';
import { readTotals } from './read-totals.sql.ts';

/** Boxes are counted so far and no further: a page that everybody opens must not read through years of orders. */
const MOST_BOXES = 10_000;

@ObjectType({ description: 'What the platform says of itself to everybody.', simpleResolvers: true })
export class PublicFigures {
  @Field(() => Int, { description: 'Active memberships of all businesses.' })
  members!: number;

  @Field(() => Int, { description: 'Boxes that were handed over or sent, counted up to 10,000.' })
  boxes!: number;
}

/** Counted now, some seconds late where there is a replica (docs/rules.md "Landing page"). */
export async function readPublicFigures(context: Context): Promise<PublicFigures> {
  const totals = await readTotals(context, null);
  const { boxes } = await db(context.late())
    .selectFrom((from) =>
      from
        .selectFrom('fulfillment as f')
        .select('f.id')
        .where('f.state', 'in', [...PROGRESS_FILTERS.done])
        .limit(MOST_BOXES)
        .as('handedOver'),
    )
    .select(({ fn }) => fn.countAll().as('boxes'))
    .executeTakeFirstOrThrow();
  return { members: totals.reduce((sum, { active }) => sum + active, 0), boxes: Number(boxes) };
}
