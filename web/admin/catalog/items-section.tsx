import type { Item } from '../../../schema/rules/pages/page-content.ts';
import { itemsPart } from './catalog-list.ts';
import type { CatalogSectionProps } from './catalog-section.ts';
import { useSaveItemMutation } from './catalog.generated.ts';
import { EntryList } from './entry-list.tsx';
import { packages } from './kinds.ts';
import { PackageDialog } from './package-dialog.tsx';
import { savedItem } from './saved-entry.ts';

/** The page editor's packages. */
export function ItemsSection(props: CatalogSectionProps) {
  const [saveItem] = useSaveItemMutation();
  const { businessId } = props;
  return (
    <EntryList
      {...props}
      kind={packages}
      part={itemsPart}
      priceOf={pricesInWords}
      save={async (item) =>
        savedItem((await saveItem({ variables: { businessId, item } })).data?.saveItem.item)
      }
      EntryDialog={PackageDialog}
    />
  );
}

/** "Pickup $32.00 · Shipping $39.00"; a line is broken between two of them only. */
function pricesInWords({ variations }: Item): string {
  return [...variations]
    .sort((one, other) => one.ordinal - other.ordinal)
    .map(({ name, priceFormatted }) => `${name}\u00a0${priceFormatted}`)
    .join(' · ');
}
