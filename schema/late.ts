import type { Context } from './context.ts';

/**
 * The same request, read from where rows may be some seconds late (READ_DATABASE_URL; docs/rules.md "Reads that may be
 * late"). Who is calling and what they may do is still read from the database itself. Never for what is about to change.
 */
export function late(context: Context): Context {
  const em = context.late();
  return em === context.em ? context : { ...context, em };
}
