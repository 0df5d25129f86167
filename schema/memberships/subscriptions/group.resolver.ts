import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/row.ts';
import { WeekGroup } from '../../schedules/schedule.enums.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { changeGroup } from './change-group.ts';

/** In which weeks a membership's boxes come, of a package of every second week. */
@Resolver(() => Subscription)
export class GroupResolver {
  @FieldResolver(() => WeekGroup, {
    nullable: true,
    description: 'In which weeks its boxes come, where they come every second one; else null.',
  })
  group(@Root() { weekGroup }: Row<Subscription>): WeekGroup | null {
    return weekGroup;
  }

  @Mutation(() => Subscription, {
    description:
      'Puts a membership whose box comes every second week into another group, for editors; nextBoxOn says on which day the next one comes. The member is told.',
  })
  changeGroup(
    @Arg('id', () => ID, { description: 'Id of the membership.' }) id: string,
    @Arg('group', () => WeekGroup, { description: 'The new group.' }) group: WeekGroup,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return changeGroup(context, id, group);
  }
}
