import { badRequest } from '../../../schema/errors.ts';
import { isWithoutFirstDay } from '../../../schema/rules/time/box-days.ts';
import { isLocalDate, isYearMonth } from '../../../schema/rules/time/written-date.ts';
import { PROGRESS_FILTERS } from '../../../schema/rules/memberships/order-progress.ts';
import type { ProgressFilter } from '../../../schema/rules/memberships/order-progress.ts';
import type { FulfillmentMode } from '../documents.generated.ts';
import type { Paging } from '../facade/route.ts';

/** What a list of boxes is asked by. */
export const BOXES_QUERY = {
  from: 'The first day, such as 2026-12-01, in the zone of the business; without one only boxes that are still to be handed over are listed.',
  to: 'The last day; at most 62 days from the first one.',
  mode: 'pickup, shipping or delivery; all unless given.',
  progress:
    'any, open (not handed over yet), new, ready, done or held (back, as the payment has failed); any of those that are packed unless given.',
};

/** The query string of a list of boxes, as the graph asks for them. @throws BAD_REQUEST for what is none of them. */
export function boxListQuery({
  params,
  query,
  page,
}: {
  params: { id: string };
  query: Readonly<Record<string, string>>;
  page: Paging;
}) {
  const named = progressParam(query.progress);
  const progress = query.from === undefined && !query.progress ? 'open' : named;
  return {
    id: params.id,
    from: query.from === undefined && isWithoutFirstDay(progress) ? null : dayParam(query, 'from'),
    to: dayParam(query, 'to'),
    mode: modeParam(query.mode),
    progress,
    ...page,
  };
}

function dayParam(query: Readonly<Record<string, string>>, name: 'from' | 'to'): string {
  const day = query[name] ?? '';
  if (isLocalDate(day)) return day;
  const sentence = `${name} must be a day such as 2026-12-01`;
  throw badRequest(sentence, { [name]: sentence });
}

function modeParam(mode: string | undefined): FulfillmentMode | null {
  if (!mode) return null;
  if (mode === 'pickup' || mode === 'shipping' || mode === 'delivery') return mode;
  const sentence = 'The mode must be pickup, shipping or delivery';
  throw badRequest(sentence, { mode: sentence });
}

function progressParam(progress: string | undefined): ProgressFilter | null {
  if (!progress || progress === 'any') return null;
  if (isProgressFilter(progress)) return progress;
  const sentence = 'The progress must be any, open, new, ready, done or held';
  throw badRequest(sentence, { progress: sentence });
}

const isProgressFilter = (word: string): word is ProgressFilter => Object.hasOwn(PROGRESS_FILTERS, word);

/** The month of a call, null where it names none. @throws BAD_REQUEST for what is no month. */
export function monthQuery(month: string | undefined): string | null {
  if (!month) return null;
  if (isYearMonth(month)) return month;
  const sentence = 'The month must be one such as 2026-12';
  throw badRequest(sentence, { month: sentence });
}
