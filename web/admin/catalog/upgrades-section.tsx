import { upgradeProblems } from '../../../schema/rules/catalog.ts';
import type { Upgrade } from '../../../schema/rules/page-content.ts';
import { upgradesPart } from './catalog-list.ts';
import type { CatalogSectionProps } from './catalog-section.ts';
import { useSaveUpgradeMutation } from './catalog.generated.ts';
import { EntryList } from './entry-list.tsx';
import type { EntryDialogProps } from './entry-dialog.tsx';
import { ExtraDialog } from './extra-dialog.tsx';
import { upgrades } from './kinds.ts';
import { extraOf, kept } from './saved-entry.ts';

/** The page editor's upgrades. */
export function UpgradesSection(props: CatalogSectionProps) {
  const [saveUpgrade] = useSaveUpgradeMutation();
  const { businessId } = props;
  return (
    <EntryList
      {...props}
      kind={upgrades}
      part={upgradesPart}
      priceOf={({ priceFormatted }) => `+${priceFormatted}`}
      save={async (upgrade) =>
        extraOf(kept((await saveUpgrade({ variables: { businessId, upgrade } })).data?.saveUpgrade.upgrade))
      }
      EntryDialog={UpgradeDialog}
    />
  );
}

function UpgradeDialog(props: EntryDialogProps<Upgrade>) {
  return <ExtraDialog {...props} nameLabel="Upgrade name" problemsOf={upgradeProblems} />;
}
