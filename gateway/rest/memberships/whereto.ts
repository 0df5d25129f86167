/** What is said of a membership and of an order only where there is some of it: where it goes, and what that costs. */
export const WHERETO = ['place', 'zone', 'zone_fee'] as const;
