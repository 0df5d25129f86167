import { useState } from 'react';
import { weekdayName } from '../../../../schema/rules/schedules/weekday.ts';
import type { Weekday } from '../../../../schema/rules/schedules/weekday.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RowMenu } from '../../../ui/menus/row-menu.tsx';
import { CardSection } from '../../../ui/page/card-section.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { ClosePlaceDialog } from './close-place-dialog.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { useDeletePlaceMutation } from './places.generated.ts';
import type { ManagedPlaceFragment } from './places.generated.ts';
import { useSavePlace } from './use-save-place.ts';

interface PlacesSectionProps {
  businessId: string;
  places: readonly ManagedPlaceFragment[];
  /** Of the page: where everybody picks up while there are no places. */
  pickupAddress: string;
  /** The days of the schedule, where it has weekdays; else none. */
  weekdays: readonly Weekday[];
  /** Only owners change them; others read. */
  maySave: boolean;
  onChanged: () => Promise<unknown>;
}

/** Where boxes are picked up: the places in their order, and what is done with each. */
export function PlacesSection({
  businessId,
  places,
  pickupAddress,
  weekdays,
  maySave,
  onChanged,
}: PlacesSectionProps) {
  const [dialog, setDialog] = useState<{
    what: 'edit' | 'close' | 'delete';
    place: ManagedPlaceFragment | null;
  } | null>(null);
  const [deletePlace] = useDeletePlaceMutation();
  const save = useSavePlace(businessId, onChanged);
  const close = () => setDialog(null);
  const open = places.filter(({ active }) => active);
  return (
    <CardSection
      title="Pickup places"
      hint="Members choose one when they join, and can change it themselves. Who chooses none gets the first."
    >
      {places.length === 0 ? (
        <p className="text-muted">
          {pickupAddress
            ? `Everybody picks up at the address of your page: ${pickupAddress.replaceAll('\n', ', ')}`
            : 'Your page has no pickup address yet.'}
        </p>
      ) : (
        <ul aria-label="Pickup places" className="divide-y divide-line border-y border-line">
          {places.map((place) => (
            <li key={place.id} className="flex items-start gap-3 py-3">
              <PlaceRow place={place} isFirst={place.id === open[0]?.id && open.length > 1} />
              {maySave && (
                <RowMenu
                  label={`Actions for ${place.name}`}
                  actions={[
                    { label: 'Edit', icon: 'edit', onSelect: () => setDialog({ what: 'edit', place }) },
                    ...(place.active && place.id !== open[0]?.id
                      ? [{ label: 'Make first', onSelect: () => void save({ id: place.id, isFirst: true }) }]
                      : []),
                    place.active
                      ? { label: 'Close', onSelect: () => setDialog({ what: 'close', place }) }
                      : { label: 'Open again', onSelect: () => void save({ id: place.id, active: true }) },
                    {
                      label: 'Delete',
                      danger: true,
                      disabledReason: place.members ? 'Members pick up here. Close it first.' : null,
                      onSelect: () => setDialog({ what: 'delete', place }),
                    },
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
          onClick={() => setDialog({ what: 'edit', place: null })}
        >
          Add a Place
        </Button>
      )}
      {dialog?.what === 'edit' && (
        <PlaceDialog
          businessId={businessId}
          place={dialog.place}
          weekdays={weekdays}
          startAddress={places.length === 0 ? pickupAddress : ''}
          isFirst={open.length === 0}
          onSaved={onChanged}
          onClose={close}
        />
      )}
      {dialog?.what === 'close' && dialog.place && (
        <ClosePlaceDialog
          businessId={businessId}
          place={dialog.place}
          others={open.filter(({ id }) => id !== dialog.place?.id)}
          onSaved={onChanged}
          onClose={close}
        />
      )}
      {dialog?.what === 'delete' && dialog.place && (
        <DeleteDialog
          name={dialog.place.name}
          what="place"
          onDelete={() => deletePlace({ variables: { id: businessId, placeId: dialog.place?.id ?? '' } })}
          onDeleted={onChanged}
          onClose={close}
        >
          Orders go on saying where they were picked up.
        </DeleteDialog>
      )}
    </CardSection>
  );
}

function PlaceRow({ place, isFirst }: { place: ManagedPlaceFragment; isFirst: boolean }) {
  const { name, address, hours, note, active, members } = place;
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        {isFirst && <Badge tone="accent">First</Badge>}
        {!active && <Badge>Closed</Badge>}
      </p>
      <p className="text-sm text-muted">{address}</p>
      {hours && <p className="text-sm text-muted">{hours}</p>}
      {place.weekdays.length > 0 && (
        <p className="text-sm text-muted">{place.weekdays.map(weekdayName).join(', ')}</p>
      )}
      {note && <p className="text-sm whitespace-pre-line text-muted">{note}</p>}
      <p className="text-sm text-muted">{membersWords(members ?? 0)}</p>
    </div>
  );
}

const membersWords = (members: number): string =>
  members === 0
    ? 'Nobody picks up here'
    : members === 1
      ? '1 member'
      : `${members.toLocaleString('en-US')} members`;
