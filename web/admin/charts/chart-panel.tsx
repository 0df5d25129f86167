import { useId, useState } from 'react';
import type { MetricsPeriod } from '../../client/graphql/schema-types.generated.ts';
import { Card } from '../../ui/page/card.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { ComingAndGoing } from './coming-and-going.tsx';
import { ModeSplit } from './mode-split.tsx';
import { ActiveOverTime, RevenueOverTime } from './over-time.tsx';

type ChartName = 'active' | 'revenue' | 'coming' | 'modes';

const CHARTS: readonly { value: ChartName; label: string }[] = [
  { value: 'active', label: 'Active subscriptions' },
  { value: 'revenue', label: 'Revenue' },
  { value: 'coming', label: 'New and canceled' },
  { value: 'modes', label: 'By fulfillment' },
];

interface ChartPanelProps {
  /** Null for the organisation. */
  businessId: string | null;
  period: MetricsPeriod;
}

/** One chart at a time; only the open one is asked for. */
export function ChartPanel({ businessId, period }: ChartPanelProps) {
  const id = useId();
  const [open, setOpen] = useState<ChartName>('active');
  const variables = { businessId, period };
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        Over time
      </h2>
      <div className="mb-4 flex">
        <Segmented label="Chart" value={open} options={CHARTS} onChange={setOpen} twoRows />
      </div>
      {open === 'active' && <ActiveOverTime {...variables} />}
      {open === 'revenue' && <RevenueOverTime {...variables} />}
      {open === 'coming' && <ComingAndGoing {...variables} />}
      {open === 'modes' && <ModeSplit businessId={businessId} />}
    </Card>
  );
}
