import type { GraphRow } from './graph-row.ts';
import { OWN_ROWS } from './own-rows.ts';
import { STAFF_ROWS } from './staff-rows.ts';

/** Every root field of the graph, with who may ask for it. */
export const GRAPH_ROWS: readonly GraphRow[] = [...OWN_ROWS, ...STAFF_ROWS];
