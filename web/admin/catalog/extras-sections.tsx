import { addOnsPart, upgradesPart } from './catalog-list.ts';
import type { CatalogSectionProps } from './catalog-section.ts';
import { useSaveAddOnMutation, useSaveUpgradeMutation } from './catalog.generated.ts';
import { EntryList } from './entry-list.tsx';
import { AddOnDialog, UpgradeDialog } from './extra-dialog.tsx';
import { addOns, upgrades } from './kinds.ts';
import { savedExtra } from './saved-entry.ts';

const priceOf = ({ priceFormatted }: { priceFormatted: string }) => `+${priceFormatted}`;

/** The page editor's add-ons. */
export function AddOnsSection(props: CatalogSectionProps) {
  const [saveAddOn] = useSaveAddOnMutation();
  const { businessId } = props;
  return (
    <EntryList
      {...props}
      kind={addOns}
      part={addOnsPart}
      priceOf={priceOf}
      save={async (addon) =>
        savedExtra('addOn', (await saveAddOn({ variables: { businessId, addon } })).data?.saveAddOn.addon)
      }
      EntryDialog={AddOnDialog}
    />
  );
}

/** The page editor's upgrades. */
export function UpgradesSection(props: CatalogSectionProps) {
  const [saveUpgrade] = useSaveUpgradeMutation();
  const { businessId } = props;
  return (
    <EntryList
      {...props}
      kind={upgrades}
      part={upgradesPart}
      priceOf={priceOf}
      save={async (upgrade) =>
        savedExtra(
          'upgrade',
          (await saveUpgrade({ variables: { businessId, upgrade } })).data?.saveUpgrade.upgrade,
        )
      }
      EntryDialog={UpgradeDialog}
    />
  );
}
