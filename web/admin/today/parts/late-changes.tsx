import { to } from '../../screens.ts';
import { Anchor } from '../../../ui/anchor.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { PackingDayFieldsFragment } from '../today.generated.ts';

/** What has changed since the evening before: a badge, and the list behind it. */
export function LateChanges({ late }: Pick<PackingDayFieldsFragment, 'late'>) {
  if (late.length === 0) return null;
  return (
    <details className="mb-4 rounded-card bg-warn-soft text-lg">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 px-3 py-2 font-semibold text-warn sm:px-4">
        <Icon name="clock" />
        {late.length === 1 ? '1 late change' : `${late.length} late changes`}
        <Icon name="chevron-down" className="ml-auto" />
      </summary>
      <ul className="px-3 pb-2 sm:px-4">
        {late.map(({ id, membershipId, name, summary, at }) => (
          <li key={id} className="border-t border-line py-2">
            <Anchor href={to('membership', membershipId)} className="block min-h-11">
              {name && <span className="font-semibold">{name}: </span>}
              {summary}
              <time dateTime={at} className="block text-base text-muted">
                {timeOf(at)}
              </time>
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

const timeOf = (at: string) =>
  new Date(at).toLocaleString('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });
