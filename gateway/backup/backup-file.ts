/** How a backup says where a statement ends: a comment to psql, and nothing that a function's body could hold by chance. */
export const STATEMENT_ENDS = '-- end of statement';

/** Begins the last line: the sums of the tables (`TableSum[]` as JSON). A file without it was cut off. */
export const SUMS = '-- sums ';
