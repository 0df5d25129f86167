/** Whether whoever asks has signed in before; asked only where others wait already. */
export type IsKnown = () => Promise<boolean>;
