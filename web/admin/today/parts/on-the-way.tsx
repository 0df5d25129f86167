import { Icon } from '../../../ui/icons/icon.tsx';
import { byRoute } from '../day-names.ts';
import type { TodayActions } from '../today-actions.ts';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';
import { HandOverRow } from './hand-over-row.tsx';
import { Groups, isHandedOver, Part } from './part.tsx';

interface OnTheWayProps {
  title: 'Delivery' | 'Shipping';
  boxes: readonly PackingBoxFieldsFragment[];
  actions: TodayActions | null;
}

/** Boxes that are brought or sent, by zone, then postal code and street, with the way to each. */
export function OnTheWay({ title, boxes, actions }: OnTheWayProps) {
  return (
    <Part
      title={title}
      anchor={title.toLowerCase()}
      done={boxes.filter(isHandedOver).length}
      of={boxes.length}
    >
      <Groups label={title} boxes={boxes.toSorted(byRoute)} groupOf={({ zone }) => zone?.name ?? null}>
        {(row) => (
          <HandOverRow key={row.membershipId + row.on} row={row} actions={actions}>
            {row.address && <Where address={row.address} withMap={title === 'Delivery'} />}
          </HandOverRow>
        )}
      </Groups>
    </Part>
  );
}

type Address = NonNullable<PackingBoxFieldsFragment['address']>;

function Where({ address, withMap }: { address: Address; withMap: boolean }) {
  const { street, apt, city, state, zip } = address;
  const place = `${street}, ${city}, ${state} ${zip}`;
  return (
    <address className="mt-1 not-italic">
      <span className="block font-semibold wrap-anywhere">
        {street}
        {apt && `, ${apt}`}
      </span>
      <span className="block wrap-anywhere">
        {city}, {state} {zip}
      </span>
      {withMap && (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noopener"
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4"
        >
          <Icon name="pin" />
          Open in Maps
        </a>
      )}
    </address>
  );
}
