import { useLater } from '../../ui/use-later.ts';

/** The rules of days in a chunk of their own: nothing that the server draws hangs on the day. */
const load = async () => ({ ...(await import('./joining-words.ts')), ...(await import('./signup-day.ts')) });

/**
 * What says when the boxes of somebody come who joins; null until it is there, and what it will say has its room. Where it
 * does not come the page says less, and the server decides at checkout as always.
 */
export const useJoiningRules = () => useLater(load);
