/** Said where a box can no longer go elsewhere; `phone` is whom its member may call, null for nobody. */
export const beingPrepared = (what: 'address' | 'pickup place', phone: string | null): string =>
  `This box is being prepared already, so its ${what} can no longer be changed here.` +
  (phone ? ` Please call ${phone}.` : '');
