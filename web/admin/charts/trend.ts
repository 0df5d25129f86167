/** What a trend chart draws, whatever it counts. */
export interface Trend {
  /** Its title: "Active subscriptions". */
  title: string;
  /** Under the title: what one point is. */
  subtitle: string;
  /** A level that holds between points is a line; what happens in a point is a bar. */
  kind: 'line' | 'bars';
  series: readonly TrendSeries[];
  points: readonly TrendPoint[];
  /** A value as it is said: "$1,234.50". */
  format: (value: number) => string;
  /** The same on the axis, where room is short: "$1.2K". */
  formatTick: (value: number) => string;
  /** True where only whole values make sense. */
  isCount: boolean;
}

export interface TrendSeries {
  label: string;
  /** A colour role of the tokens: "var(--accent)". */
  colour: string;
}

export interface TrendPoint {
  /** On the axis: "Nov 3". */
  tick: string;
  /** In full, for tooltip and table: "November 3 to November 9, 2026". */
  label: string;
  /** One for each series, in their order. */
  values: readonly number[];
}
