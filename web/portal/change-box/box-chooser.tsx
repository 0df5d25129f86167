import type { ReactNode } from 'react';
import type { BoxChoice } from '../../../schema/rules/memberships/box.ts';
import { formatUsd, surchargeLabel } from '../../../schema/rules/money/money.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import {
  availableModes,
  surchargeCents,
  VARIATION_NAMES,
  variationFor,
} from '../../../schema/rules/money/price.ts';
import { keepOffered, toggle } from '../../../schema/rules/memberships/selection.ts';
import type { ChangeBoxOfferQuery } from './change-box.generated.ts';

export type ChangeOffer = NonNullable<ChangeBoxOfferQuery['business']['shownPage']['content']>;

interface BoxChooserProps {
  offer: ChangeOffer;
  choice: BoxChoice;
  onChoose: (choice: BoxChoice) => void;
}

/** The form inside the change-box dialog. A choice that a new package does not offer falls back to one that it does. */
export function BoxChooser({ offer, choice, onChoose }: BoxChooserProps) {
  const item = offer.itemsSnapshot.find(({ id }) => id === choice.chosenItemId);
  const modes = availableModes(offer.fulfillment, item);
  const chooseItem = (id: string) => {
    const chosen = offer.itemsSnapshot.find((each) => each.id === id);
    const offered = availableModes(offer.fulfillment, chosen);
    const mode = offered.find((each) => each === choice.mode) ?? offered[0];
    onChoose({ ...choice, chosenItemId: id, mode });
  };

  return (
    <div className="space-y-6">
      <Group legend="Package">
        {offer.itemsSnapshot.map(({ id, name, description, variations }) => (
          <Option
            key={id}
            group="package"
            checked={id === item?.id}
            onChoose={() => chooseItem(id)}
            label={name}
            detail={description}
            price={priceWords(variations, choice.mode)}
          />
        ))}
      </Group>
      <Group legend="How you get it">
        {modes.map((mode) => (
          <Option
            key={mode}
            group="mode"
            checked={mode === choice.mode}
            onChoose={() => onChoose({ ...choice, mode })}
            label={VARIATION_NAMES[mode]}
            detail={modeDetail(mode, offer)}
            price={item ? surchargeLabel(surchargeCents(mode, item)) : ''}
          />
        ))}
      </Group>
      <Extras
        legend={offer.addonSectionTitle}
        offered={offer.addonsSnapshot}
        limit={offer.addonLimit}
        chosen={choice.chosenAddonIds ?? []}
        onChoose={(chosenAddonIds) => onChoose({ ...choice, chosenAddonIds })}
      />
      <Extras
        legend={offer.upgradeSectionTitle}
        offered={offer.upgradesSnapshot}
        limit={offer.upgradeLimit}
        chosen={choice.chosenUpgradeIds ?? []}
        onChoose={(chosenUpgradeIds) => onChoose({ ...choice, chosenUpgradeIds })}
      />
    </div>
  );
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-base font-semibold">
        {legend}
        {hint && <span className="ml-2 text-sm font-normal text-muted">{hint}</span>}
      </legend>
      <div className="mt-2 space-y-2">{children}</div>
    </fieldset>
  );
}

interface OptionProps {
  type?: 'radio' | 'checkbox';
  group: string;
  checked: boolean;
  onChoose: () => void;
  label: string;
  detail?: string;
  price: string;
}

function Option({ type = 'radio', group, checked, onChoose, label, detail, price }: OptionProps) {
  return (
    <label className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
      <input
        type={type}
        name={group}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 rounded-control accent-primary outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {detail && <span className="line-clamp-3 text-sm text-muted">{detail}</span>}
      </span>
      {price && <span className="tabular shrink-0 text-sm font-medium">{price}</span>}
    </label>
  );
}

interface ExtrasProps {
  legend: string;
  offered: ChangeOffer['addonsSnapshot'];
  limit: number;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

function Extras({ legend, offered, limit, chosen, onChoose }: ExtrasProps) {
  if (offered.length === 0 && chosen.length === 0) return null;
  const offeredIds = keepOffered(chosen, offered, 0);
  return (
    <Group
      legend={legend}
      hint={limit > 0 ? (limit === 1 ? 'Choose one' : `Choose up to ${limit}`) : undefined}
    >
      {offered.map(({ id, name, amount }) => (
        <Option
          key={id}
          type="checkbox"
          group={id}
          checked={offeredIds.includes(id)}
          onChoose={() => onChoose(toggle(offeredIds, id, limit))}
          label={name}
          price={`+${formatUsd(amount)}`}
        />
      ))}
      {offeredIds.length < chosen.length && (
        <p className="text-sm text-muted">
          Something you had is no longer offered.{' '}
          <button
            type="button"
            className="min-h-11 font-medium underline underline-offset-4"
            onClick={() => onChoose(offeredIds)}
          >
            Go on without it
          </button>
        </p>
      )}
    </Group>
  );
}

function priceWords(
  variations: ChangeOffer['itemsSnapshot'][number]['variations'],
  mode: string | null | undefined,
): string {
  const variation = (mode && variationFor(mode as FulfillmentMode, variations)) || variations[0];
  return variation ? formatUsd(variation.amount) : '';
}

function modeDetail(mode: FulfillmentMode, { fulfillment }: ChangeOffer): string {
  return {
    pickup: fulfillment.pickupAddress,
    shipping: fulfillment.shippingText,
    delivery: fulfillment.deliveryArea,
  }[mode];
}
