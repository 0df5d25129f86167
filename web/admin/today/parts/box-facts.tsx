import { Icon } from '../../../ui/icons/icon.tsx';
import { modeWord } from '../../orders/order-labels.ts';
import type { PackingBoxFieldsFragment } from '../today.generated.ts';

/** Whose box it is, what is in it, what was added in bold, and the note about it. */
export function BoxFacts({ row, withMode = false }: { row: PackingBoxFieldsFragment; withMode?: boolean }) {
  const { name, box, note } = row;
  const extras = [...box.addons, ...box.upgrades];
  return (
    <>
      <p className="text-xl font-semibold wrap-anywhere">{name || box.itemName}</p>
      <p className="wrap-anywhere">
        {name ? box.itemName : ''}
        {extras.map((extra) => (
          <strong key={extra.id} className="font-bold">
            {' + '}
            {extra.name}
          </strong>
        ))}
      </p>
      {withMode && <p className="text-base text-muted">{modeWord(box)}</p>}
      {note && (
        <p className="mt-1 flex items-start gap-2 rounded-control bg-warn-soft px-2 py-1 text-warn">
          <Icon name="circle-alert" className="mt-1" />
          <span className="min-w-0 wrap-anywhere">{note}</span>
        </p>
      )}
    </>
  );
}
