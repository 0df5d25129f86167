import { useState } from 'react';
import { formatUsd } from '../../../../schema/rules/money/money.ts';
import { weekdayName } from '../../../../schema/rules/schedules/weekday.ts';
import type { Weekday } from '../../../../schema/rules/schedules/weekday.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RowMenu } from '../../../ui/menus/row-menu.tsx';
import { CardSection } from '../../../ui/page/card-section.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ZoneDialog } from './zone-dialog.tsx';
import { useDeleteZoneMutation } from './zones.generated.ts';
import type { ManagedZoneFragment } from './zones.generated.ts';

interface ZonesSectionProps {
  businessId: string;
  zones: readonly ManagedZoneFragment[];
  /** The days of the schedule, where it has weekdays; else none. */
  weekdays: readonly Weekday[];
  /** Only owners change them; others read. */
  maySave: boolean;
  onChanged: () => Promise<unknown>;
}

/** So many ZIP codes are shown of a zone; the rest is counted. */
const SHOWN_ZIPS = 12;

/** Where boxes are delivered to and what that costs. */
export function ZonesSection({ businessId, zones, weekdays, maySave, onChanged }: ZonesSectionProps) {
  const [dialog, setDialog] = useState<{ what: 'edit' | 'delete'; zone: ManagedZoneFragment | null } | null>(
    null,
  );
  const [deleteZone] = useDeleteZoneMutation();
  const close = () => setDialog(null);
  return (
    <CardSection
      title="Delivery zones"
      hint="With at least one, you deliver to its ZIP codes alone, and each delivery costs its fee. Who joined before keeps what was agreed."
    >
      {zones.length === 0 ? (
        <p className="text-muted">You deliver everywhere, at no extra cost.</p>
      ) : (
        <ul aria-label="Delivery zones" className="divide-y divide-line border-y border-line">
          {zones.map((zone) => (
            <li key={zone.id} className="flex items-start gap-3 py-3">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="font-medium">
                  {zone.name}{' '}
                  <span className="font-normal text-muted">
                    · {feeWords(zone.fee)}
                    {zone.weekday && ` · ${weekdayName(zone.weekday)}`}
                  </span>
                </p>
                <p className="tabular text-sm text-muted">{zipsWords(zone.zips)}</p>
              </div>
              {maySave && (
                <RowMenu
                  label={`Actions for ${zone.name}`}
                  actions={[
                    { label: 'Edit', icon: 'edit', onSelect: () => setDialog({ what: 'edit', zone }) },
                    { label: 'Delete', danger: true, onSelect: () => setDialog({ what: 'delete', zone }) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {maySave && (
        <Button
          variant="secondary"
          icon={<Icon name="plus" size={18} />}
          onClick={() => setDialog({ what: 'edit', zone: null })}
        >
          Add a Zone
        </Button>
      )}
      {dialog?.what === 'edit' && (
        <ZoneDialog
          businessId={businessId}
          zone={dialog.zone}
          weekdays={weekdays}
          others={zones.filter(({ id }) => id !== dialog.zone?.id)}
          onSaved={onChanged}
          onClose={close}
        />
      )}
      {dialog?.what === 'delete' && dialog.zone && (
        <DeleteDialog
          name={dialog.zone.name}
          what="zone"
          onDelete={() => deleteZone({ variables: { id: businessId, zoneId: dialog.zone?.id ?? '' } })}
          onDeleted={onChanged}
          onClose={close}
        >
          Members there keep their delivery and its fee.{' '}
          {zones.length === 1
            ? 'It is your last zone: from then on you deliver everywhere, at no extra cost.'
            : 'Nobody new is delivered to at its ZIP codes, unless another zone has them.'}
        </DeleteDialog>
      )}
    </CardSection>
  );
}

const feeWords = (fee: number): string => (fee === 0 ? 'no fee' : `${formatUsd(fee)} a box`);

const zipsWords = (zips: readonly string[]): string => {
  const rest = zips.length - SHOWN_ZIPS;
  return zips.slice(0, SHOWN_ZIPS).join(', ') + (rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : '');
};
