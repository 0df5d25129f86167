import { Migration } from '@mikro-orm/migrations';

/**
 * From when on a membership's next box is ordered where its deadline has a time, as the clock on its business's wall shows it.
 * Where it is null, and where it is not of `order_on` as the version before left it, that day begins at 00:00. The index before
 * stays for the version before.
 */
export class OrderedAtATime extends Migration {
  override up(): void {
    this.addSql('alter table subscription add column order_from timestamp;');
    this.addSql(`
      update subscription s
         set order_from = s.deadline_on + (b.days->(coalesce(s.pending_box, s.box)->>'mode')->>'deadlineTime')::time
        from business b
       where b.id = s.business_id and s.status = 'active' and s.order_on = s.deadline_on + 1
         and b.days->(coalesce(s.pending_box, s.box)->>'mode')->>'deadlineTime' is not null;`);
    this.addSql(`
      create index subscription_ordered_from on subscription (coalesce(
        case when order_from < order_on and order_from >= order_on - 1 then order_from end, order_on, next_box_on), id)
        where status = 'active';`);
  }
}
