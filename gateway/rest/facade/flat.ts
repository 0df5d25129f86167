/** The facade names a business by its slug, in place: {business: {slug}} → {business_slug}. */
export function flat<Row extends { business: { slug: string } }>({ business, ...row }: Row) {
  return { ...row, business_slug: business.slug };
}
