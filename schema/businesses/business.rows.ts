import type { Business } from './business.entity.ts';

/** A business as it is read, with the versions of the pages that it is shown by. */
export interface BusinessRow extends Pick<
  Business,
  'id' | 'slug' | 'name' | 'logoUrl' | 'description' | 'timeZone' | 'notOpenYet'
> {
  /** The version of its own published page, null where it has none. */
  pageVersion: number | null;
  /** The version of the global page, null where nothing was saved. */
  globalPageVersion: number | null;
  /** First gallery picture of its own page: never somebody else's. */
  coverUrl: string | null;
  /** Lowest package price of its own page, in cents; null while nobody can join. */
  priceFromCents: number | null;
  /** Null while it is open. */
  closedAt: Date | null;
}

/** Selects BusinessRows: `b` is the business, `p` its own page and `g` the global one. Append where and order by. */
export const SELECT_BUSINESS = `
  select b.id, b.slug, b.name, b.logo_url as "logoUrl", b.description, b.time_zone as "timeZone",
         b.not_open_yet as "notOpenYet",
         p.version as "pageVersion", g.version as "globalPageVersion", b.closed_at as "closedAt",
         p.cover_url as "coverUrl",
         case when not b.not_open_yet then p.price_from_cents end as "priceFromCents"
    from business b
    left join page p on p.business_id = b.id
    left join page g on g.business_id is null`;
