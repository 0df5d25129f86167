import { addOnProblems } from '../../../schema/rules/catalog.ts';
import type { AddOn } from '../../../schema/rules/page-content.ts';
import { addOnsPart } from './catalog-list.ts';
import type { CatalogSectionProps } from './catalog-section.ts';
import { useSaveAddOnMutation } from './catalog.generated.ts';
import { EntryList } from './entry-list.tsx';
import type { EntryDialogProps } from './entry-dialog.tsx';
import { ExtraDialog } from './extra-dialog.tsx';
import { addOns } from './kinds.ts';
import { extraOf, kept } from './saved-entry.ts';

/** The page editor's add-ons. */
export function AddOnsSection(props: CatalogSectionProps) {
  const [saveAddOn] = useSaveAddOnMutation();
  const { businessId } = props;
  return (
    <EntryList
      {...props}
      kind={addOns}
      part={addOnsPart}
      priceOf={({ priceFormatted }) => `+${priceFormatted}`}
      save={async (addon) =>
        extraOf(kept((await saveAddOn({ variables: { businessId, addon } })).data?.saveAddOn.addon))
      }
      EntryDialog={AddOnDialog}
    />
  );
}

function AddOnDialog(props: EntryDialogProps<AddOn>) {
  return <ExtraDialog {...props} nameLabel="Add-on name" problemsOf={addOnProblems} />;
}
