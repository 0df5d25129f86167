import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { businessOf } from '../businesses/records/business-of.ts';
import type { Context } from '../context.ts';
import { MetricsPeriod } from './metrics.enums.ts';
import { badRequest } from '../errors.ts';
import type { ModeCount } from '../memberships/fulfillment/mode-count.type.ts';
import { listMemberships } from '../memberships/staff/list-memberships.ts';
import { Subscription } from '../memberships/records/subscription.entity.ts';
import { late } from '../late.ts';
import { LIST_MAX } from '../rules/limits.ts';
import { averagePrice, sumOf } from '../rules/money/metrics.ts';
import { FULFILLMENT_MODES } from '../rules/pages/page-content.ts';
import { changesOf, seriesOf } from './changes-and-series.ts';
import { Figures } from './figures.ts';
import type { BusinessCount } from './metrics.types.ts';
import {
  Metrics,
  MetricsAverages,
  MetricsBreakdowns,
  MetricsChanges,
  MetricsPoint,
  MetricsTotals,
} from './metrics.types.ts';
import { PublicFigures, readPublicFigures } from './public-figures.ts';
import { readActiveByBusiness } from './read-businesses.sql.ts';

/** Rows of the recent subscriptions where the caller doesn't say. */
const RECENT = 10;

/** Figures for dashboards: each part is read only where it is asked for, from a replica where there is one. */
@Resolver(() => Metrics)
export class MetricsResolver {
  @Query(() => PublicFigures, { description: 'What the platform says of itself to everybody.' })
  publicFigures(@Ctx() context: Context): Promise<PublicFigures> {
    return readPublicFigures(context);
  }

  @Query(() => Metrics, {
    description:
      'The figures of a business, or without one of the organisation, which are for platform admins.',
  })
  async metrics(
    @Arg('businessId', () => ID, { nullable: true, description: 'Id of the business.' })
    businessId: string | null,
    @Arg('period', () => MetricsPeriod, {
      nullable: true,
      description: 'What changes and series look at; a month unless given.',
    })
    period: MetricsPeriod | null,
    @Ctx() context: Context,
  ): Promise<Figures> {
    const isOrganisation = businessId === null || businessId === undefined;
    if (isOrganisation) context.caller.admin();
    const business = isOrganisation ? null : await context.caller.business(businessId, 'business:view');
    return new Figures(late(context), business, period ?? 'month');
  }

  @FieldResolver(() => MetricsTotals, { description: 'Everything there ever was.' })
  async totals(@Root() figures: Figures): Promise<MetricsTotals> {
    const modes = await figures.totals();
    return {
      subscriptionsAll: sumOf(modes, 'started'),
      subscriptionsActive: sumOf(modes, 'active'),
      subscriptionsCanceled: sumOf(modes, 'canceled'),
      totalRevenue: sumOf(modes, 'revenue'),
      monthlyRecurring: sumOf(modes, 'price'),
    };
  }

  @FieldResolver(() => MetricsAverages, { description: 'What is usual.' })
  async averages(@Root() figures: Figures): Promise<MetricsAverages> {
    const modes = await figures.totals();
    const standing = { active: sumOf(modes, 'active'), price: sumOf(modes, 'price') };
    return { subscriptionPrice: averagePrice(standing) };
  }

  @FieldResolver(() => MetricsChanges, {
    description: 'The period beside as many days before it.',
  })
  changes(@Root() figures: Figures): Promise<MetricsChanges> {
    return changesOf(figures);
  }

  @FieldResolver(() => [MetricsPoint], {
    description: 'The period as a chart draws it, the earliest point first: days, weeks or calendar months.',
  })
  series(@Root() figures: Figures): Promise<MetricsPoint[]> {
    return seriesOf(figures);
  }

  @FieldResolver(() => MetricsBreakdowns, { description: 'How active subscriptions divide.' })
  breakdowns(@Root() figures: Figures): Figures {
    return figures;
  }

  @FieldResolver(() => [Subscription], { description: 'The newest subscriptions, the newest first.' })
  async recentSubscriptions(
    @Root() { business }: Figures,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 200; 10 unless given.' })
    first: number | null,
    @Ctx() context: Context,
  ): Promise<Subscription[]> {
    const recent = await listMemberships(late(context), business && [business.id], {
      first: listSize(first) ?? RECENT,
    });
    return recent.nodes;
  }
}

/** What was asked for; null where it was left out. @throws INVALID where no list is so long. */
function listSize(first: number | null | undefined): number | null {
  if (first === null || first === undefined) return null;
  if (first < 1 || first > LIST_MAX) throw badRequest(`first must be from 1 to ${LIST_MAX}`);
  return first;
}

/** How active subscriptions divide. */
@Resolver(() => MetricsBreakdowns)
export class MetricsBreakdownsResolver {
  @FieldResolver()
  async subscriptionsByBusiness(
    @Root() { business }: Figures,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 200; all unless given.' })
    first: number | null,
    @Ctx() context: Context,
  ): Promise<BusinessCount[]> {
    const most = listSize(first);
    const counted = await readActiveByBusiness(late(context), business?.id ?? null, most);
    return Promise.all(
      counted.map(async ({ businessId, count }) => ({
        business: await businessOf(context, businessId),
        count,
      })),
    );
  }

  @FieldResolver()
  async subscriptionsByMode(@Root() figures: Figures): Promise<ModeCount[]> {
    const totals = await figures.totals();
    return FULFILLMENT_MODES.flatMap((mode) => {
      const counted = totals.find((each) => each.mode === mode);
      return counted && counted.active > 0 ? [{ mode, count: counted.active, revenue: counted.price }] : [];
    });
  }
}
