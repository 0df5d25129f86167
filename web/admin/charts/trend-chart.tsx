import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { TooltipContentProps } from 'recharts';
import { axisTicks, levelTicks } from './axis-ticks.ts';
import type { Trend, TrendPoint } from './trend.ts';

const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } } as const;

/**
 * A trend as bars from zero, so that what is twice as high is twice as much, or as a line, which may begin above zero and
 * then has nothing under it that could be compared. To a screen reader it is one picture with a sentence; the table
 * beside it has the figures.
 */
export function TrendChart({ trend }: { trend: Trend }) {
  const { kind, series, points, formatTick, isCount } = trend;
  const all = points.flatMap(({ values }) => values);
  // Money is in cents: its least step is a dollar.
  const smallest = isCount ? 1 : 100;
  const ticks = kind === 'line' ? levelTicks(all, smallest) : axisTicks(Math.max(0, ...all), smallest);
  const isFromZero = ticks[0] === 0;
  return (
    <div role="img" aria-label={summary(trend)} className="h-64">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 256 }}>
        <ComposedChart
          data={points as TrendPoint[]}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          barGap={2}
          barCategoryGap="24%"
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="tick"
            {...axis}
            interval="equidistantPreserveStart"
            minTickGap={24}
            tickMargin={8}
          />
          <YAxis
            {...axis}
            width={48}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
            ticks={ticks}
            interval={0}
            tickFormatter={formatTick}
            tickMargin={8}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={kind === 'bars' ? { fill: 'var(--sunken)' } : { stroke: 'var(--field-line)' }}
            content={(props) => <PointTip {...props} trend={trend} />}
          />
          {series.map(({ label, colour }, n) =>
            kind === 'bars' ? (
              <Bar
                key={label}
                name={label}
                dataKey={(point: TrendPoint) => point.values[n]}
                fill={colour}
                radius={[3, 3, 0, 0]}
                maxBarSize={36}
                isAnimationActive={false}
              />
            ) : (
              <Area
                key={label}
                name={label}
                dataKey={(point: TrendPoint) => point.values[n]}
                type="linear"
                stroke={colour}
                strokeWidth={2}
                fill={colour}
                fillOpacity={isFromZero ? 0.08 : 0}
                dot={points.length === 1}
                activeDot={{ r: 4, fill: colour, stroke: 'var(--raised)' }}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function PointTip({ active, payload, trend }: Partial<TooltipContentProps> & { trend: Trend }) {
  const point = payload?.[0]?.payload as TrendPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className="rounded-control bg-ink px-3 py-2 text-xs text-paper shadow-raised">
      <p className="opacity-80">{point.label}</p>
      {trend.series.map(({ label }, n) => (
        <p key={label} className="tabular text-sm font-semibold">
          {trend.series.length > 1 && `${label}: `}
          {trend.format(point.values[n] ?? 0)}
        </p>
      ))}
    </div>
  );
}

/** "Active subscriptions: from 12 on October 20, 2026 to 31 on November 18, 2026. Highest 33." */
function summary({ title, subtitle, series, points, format }: Trend): string {
  const sentences = series.map(({ label }, n) => {
    const values = points.map((point) => point.values[n] ?? 0);
    return `${label}: first ${format(values[0] ?? 0)}, last ${format(values.at(-1) ?? 0)}, highest ${format(Math.max(...values))}.`;
  });
  return `${title}. ${subtitle}. ${sentences.join(' ')}`;
}
