import type { Context } from '../../context.ts';
import { columnsOf } from '../../database/columns.ts';
import { row } from '../../database/sql.ts';
import { Payment } from './payment.entity.ts';

/** A payment as it is sent. */
export interface PaymentRow extends Payment {
  /** How long ago it was first sent, by the machine's clock; null where it was not. */
  sentSecondsAgo: number | null;
}

/** Columns of a PaymentRow of a table named `p`. */
export const PAYMENT_COLUMNS = `${columnsOf(Payment, 'p')},
  extract(epoch from clock_timestamp() - p.sent_at)::float8 as "sentSecondsAgo"`;

/** Money may move, or may have moved: no other try may begin. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'intent' || state === 'processing' || state === 'unknown';

/** A payment by its internal id. */
export async function readPayment(context: Context, id: string): Promise<PaymentRow> {
  return found(
    await row<PaymentRow>(context.em, `select ${PAYMENT_COLUMNS} from payment p where p.id = $1`, [id]),
    id,
  );
}

/** The same, locked until the transaction ends. Lock its subscription and its order before it. */
export async function lockPayment(context: Context, id: string): Promise<PaymentRow> {
  return found(
    await row<PaymentRow>(
      context.em,
      `select ${PAYMENT_COLUMNS} from payment p where p.id = $1 for no key update`,
      [id],
    ),
    id,
  );
}

function found(read: PaymentRow | null, id: string): PaymentRow {
  if (!read) throw new Error(`No payment has the id ${id}`);
  return read;
}
