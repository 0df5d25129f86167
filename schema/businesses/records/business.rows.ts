import type { Kysely } from 'kysely';
import type { Tables } from '../../database/database.ts';
import type { Business } from './business.entity.ts';

/** A business as it is read, with the versions of the pages that it is shown by. */
export interface BusinessRow extends Pick<
  Business,
  | 'id'
  | 'slug'
  | 'name'
  | 'logoUrl'
  | 'description'
  | 'timeZone'
  | 'notOpenYet'
  | 'sellsGlobalPage'
  | 'closedAt'
  | 'taxRate'
  | 'taxRateThousandths'
  | 'taxModes'
  | 'legalName'
  | 'legalAddress'
  | 'taxNumber'
  | 'contactEmail'
  | 'contactPhone'
  | 'remindsDebtors'
  | 'acceptsPlatformAccount'
  | 'takesPlatformCoupons'
  | 'showsMemberCount'
  | 'creditsDaysOff'
  | 'shipsTo'
  | 'days'
> {
  /** The version of its own published page, null where it has none. */
  pageVersion: number | null;
  /** The version of the global page, null where nothing was saved. */
  globalPageVersion: number | null;
  /** First gallery picture of its own page: never somebody else's. */
  coverUrl: string | null;
  /** Lowest package price of its own page, in cents; null while nobody can join. */
  priceFromCents: number | null;
}

/** Selects BusinessRows: `b` is the business, `p` its own page and `g` the global one. */
export const selectBusinesses = (database: Kysely<Tables>) =>
  database
    .selectFrom('business as b')
    .leftJoin('page as p', 'p.businessId', 'b.id')
    .leftJoin('page as g', (join) => join.on('g.businessId', 'is', null))
    .select([
      'b.id',
      'b.slug',
      'b.name',
      'b.logoUrl',
      'b.description',
      'b.timeZone',
      'b.notOpenYet',
      'b.sellsGlobalPage',
      'b.closedAt',
      'b.taxRate',
      'b.taxRateThousandths',
      'b.taxModes',
      'b.legalName',
      'b.legalAddress',
      'b.taxNumber',
      'b.contactEmail',
      'b.contactPhone',
      'b.remindsDebtors',
      'b.acceptsPlatformAccount',
      'b.takesPlatformCoupons',
      'b.showsMemberCount',
      'b.creditsDaysOff',
      'b.shipsTo',
      'b.days',
    ])
    .select(['p.version as pageVersion', 'g.version as globalPageVersion', 'p.coverUrl'])
    .select(({ eb, ref }) =>
      eb.case().when('b.notOpenYet', '=', false).then(ref('p.priceFromCents')).end().as('priceFromCents'),
    );
