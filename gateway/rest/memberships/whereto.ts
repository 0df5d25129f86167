/** What is said of a membership and of an order only where there is some of it: where it goes, what that costs, and in which weeks. */
export const WHERETO = ['place', 'zone', 'zone_fee', 'group'] as const;
