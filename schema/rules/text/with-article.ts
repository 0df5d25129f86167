/** "a box", "an add-on": for sentences that are put together in documentation. */
export const withArticle = (noun: string): string => `${/^[aeio]|^up/i.test(noun) ? 'an' : 'a'} ${noun}`;
