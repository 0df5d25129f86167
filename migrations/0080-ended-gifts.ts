import { Migration } from '@mikro-orm/migrations';

/**
 * A gift that has brought its box has ended, and nobody has canceled it: it says so, and counts of what was canceled leave
 * it out. One that the version before ends while both run stays a cancelation.
 */
export class EndedGifts extends Migration {
  override up(): void {
    this.addSql(`alter table subscription add column ended boolean not null default false;`);
    this.addSql(`
      update subscription s set ended = true
       where s.is_gift and s.status = 'canceled'
         and (select e.kind from membership_event e
               where e.subscription_id = s.id and e.kind in ('gift_ended', 'canceled', 'reactivated')
               order by e.id desc limit 1) = 'gift_ended';`);
    this.addSql(`
      insert into metric_change (business_id, day, mode, started, canceled, active, price, revenue)
      select s.business_id, (s.canceled_at at time zone b.time_zone)::date, coalesce(s.box->>'mode', 'pickup'), 0, -count(*), 0, 0, 0
        from subscription s join business b on b.id = s.business_id
       where s.ended
       group by 1, 2, 3;`);
  }
}
