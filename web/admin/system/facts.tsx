import { durationInWords } from '../../../schema/rules/system/durations.ts';
import { Card } from '../../ui/page/card.tsx';
import type { SystemQuery } from './system.generated.ts';

type System = SystemQuery['system'];

/** What is neither good nor bad by itself: which servers run, what is in the queues, the database, the webhooks. */
export function Facts({ system: { figures, instances, webhooks } }: { system: System }) {
  const versions = [...new Set(instances.map(({ version }) => version))];
  const facts: [name: string, value: string][] = [
    ['Version', versions.join(', ') || 'Not known yet'],
    ['Servers seen in the last 5 minutes', instances.map(({ host }) => host).join(', ') || 'None'],
    ['Renewals that are due', figures.renewalsDue.toLocaleString('en-US')],
    ['Mails that wait', `${figures.mailsWaiting} to members, ${figures.accountMailsWaiting} about accounts`],
    [
      'Payments to look after',
      `${figures.paymentsToSettle}, of which the end of ${figures.paymentsUnknown} is not known`,
    ],
    ['Database', `PostgreSQL ${figures.databaseVersion}, ${sizeInWords(figures.databaseBytes)}`],
    ...webhooks.map((webhook): [string, string] => [
      `Webhooks of ${COMPANIES[webhook.provider] ?? webhook.provider}`,
      webhookInWords(webhook),
    ]),
  ];
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="-mt-3 font-medium wrap-anywhere sm:mt-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const COMPANIES: Record<string, string> = { square: 'Square', stripe: 'Stripe' };

function webhookInWords({ failures, secondsSinceTaken, problem }: System['webhooks'][number]): string {
  const taken =
    secondsSinceTaken === null
      ? 'none taken in yet'
      : `last taken in ${durationInWords(secondsSinceTaken)} ago`;
  return failures > 0 ? `${failures} failed since; ${taken}. Last error: ${problem ?? 'unknown'}` : taken;
}

const sizeInWords = (bytes: number) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
