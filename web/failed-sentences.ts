/** Sentences of spec.md section 8 that more than one screen says. */
export const FAILED_TO_LOAD_BUSINESSES = 'Failed to load businesses. Please try again.';
