/** True for text that can be an id of ours; anything else must not reach a bigint parameter. */
export const isId = (id: string): boolean => /^\d{1,18}$/.test(id);
