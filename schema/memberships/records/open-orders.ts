import { hasBox } from '../../database/state-conditions.ts';

/**
 * The newest order of each subscription $1 (internal ids), as `id`, where nobody has begun to prepare it and it is still
 * to come to somebody: its address can still be changed.
 */
export const OPEN_ORDERS = `
  select o.id, o.subscription_id
    from subscription s
    join "order" o on o.subscription_id = s.id and o.scheduled_on = s.last_order_on
   where s.id = any($1::bigint[]) and o.progress = 'new' and ${hasBox('o.state')}`;
