import { averagePrice, standingAfterEach, sumOf } from '../rules/money/metrics.ts';
import type { Figures } from './figures.ts';
import type { MetricsChanges, MetricsPoint } from './metrics.types.ts';

/** Each figure of the period beside that of as many days before it. */
export async function changesOf(figures: Figures): Promise<MetricsChanges> {
  const { allTime, before, points } = await figures.history();
  const wasBefore = standingAfterEach(allTime, [before, ...points])[0]!;
  const beside = (key: 'started' | 'canceled' | 'revenue') => ({
    now: sumOf(points, key),
    before: before[key],
  });
  return {
    started: beside('started'),
    canceled: beside('canceled'),
    revenue: beside('revenue'),
    active: { now: allTime.active, before: wasBefore.active },
    monthlyRecurring: { now: allTime.price, before: wasBefore.price },
    subscriptionPrice: { now: averagePrice(allTime), before: averagePrice(wasBefore) },
  };
}

/** The points of the period, with what stood at the end of each. */
export async function seriesOf(figures: Figures): Promise<MetricsPoint[]> {
  const { days, allTime, points } = await figures.history();
  const after = standingAfterEach(allTime, points);
  return points.map(({ started, canceled, revenue }, n) => ({
    ...days.points[n]!,
    active: after[n]!.active,
    started,
    canceled,
    revenue,
  }));
}
