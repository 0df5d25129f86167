/** A payment company as people call it, by its word of PAYMENTS: "stripe" is Stripe. */
export const companyName = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);
