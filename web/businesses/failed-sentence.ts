/** The sentence of docs/rules.md "Messages", said by the list itself and where its screen cannot be fetched. */
export const FAILED_TO_LOAD_BUSINESSES = 'Failed to load businesses. Please try again.';
