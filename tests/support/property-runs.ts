/**
 * How many random cases the properties that are worth many of them are tried with. Each run draws others; thousands of
 * them at once: `PROPERTY_RUNS=10000 npm run jest -- renewal-history`.
 */
export const PROPERTY_RUNS = Number(process.env.PROPERTY_RUNS ?? 3_000);
