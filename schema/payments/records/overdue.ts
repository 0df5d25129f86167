import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/database.ts';

/** An order whose charge has failed, and that is still to be paid. */
export const isOverdue = ({ and, eb, or }: ExpressionBuilder<Tables, 'order'>) =>
  or([eb('state', '=', 'past_due'), and([eb('state', '=', 'processing'), eb('failedOn', 'is not', null)])]);
