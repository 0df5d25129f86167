import { z } from 'zod';

/**
 * The parts that bodies of calls are made of. Only types are checked here (a wrong one is 400); what is missing or breaks a
 * rule is the verb's to refuse. Names that we don't know are left out.
 */
export const text = z.string().nullish();
export const ids = z.array(z.string()).nullish();

/** An id as text; clients that keep it as a number are understood too. */
export const id = z.union([z.string(), z.number().int()]).transform(String);

/** Whole cents, of a size that the graph can carry. */
export const cents = z.int32().nullish();
export const count = z.int32().nullish();

/** For DELETE where the path holds no id: it may stand in the query string or in the body. */
export const idBody = z.object({ id: id.nullish() });
