import type { ReactNode } from 'react';
import { TEXT_MAX } from '../../../../schema/rules/limits.ts';
import {
  DEFAULT_SHIPPING_TEXT,
  FULFILLMENT_MODES,
  SHIPPING_NOTE,
  type Fulfillment,
  type FulfillmentMode,
} from '../../../../schema/rules/pages/page-content.ts';
import { variationFor, VARIATION_NAMES } from '../../../../schema/rules/money/price.ts';
import { Alert } from '../../../ui/messages/alert.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { publishedContent, type Draft } from '../draft/draft.ts';
import type { SectionProps } from './section-props.ts';
import { NO_FULFILLMENT } from '../draft/section-state.ts';

const WORDS: Readonly<
  Record<
    FulfillmentMode,
    {
      hint: string;
      field: 'pickupAddress' | 'shippingText' | 'deliveryArea';
      label: string;
      about: string;
      example: string;
    }
  >
> = {
  pickup: {
    hint: 'Members collect their box.',
    field: 'pickupAddress',
    label: 'Pickup address',
    about: 'Where and when, as members should read it.',
    example: '214 River Road, Saturdays 9 to 12',
  },
  shipping: {
    hint: `Boxes are sent. Visitors also read “${SHIPPING_NOTE}”.`,
    field: 'shippingText',
    label: 'Shipping text',
    about: `Empty, it is “${DEFAULT_SHIPPING_TEXT}”.`,
    example: DEFAULT_SHIPPING_TEXT,
  },
  delivery: {
    hint: 'You bring boxes to the door.',
    field: 'deliveryArea',
    label: 'Delivery area',
    about: 'How far you go, as members should read it.',
    example: 'Within ten miles of the farm',
  },
};

/** How boxes reach members, and what they read about it. */
export function FulfillmentSection({ draft, onChange, problems, readOnly }: SectionProps) {
  const { fulfillment } = draft;
  const set = (changes: Partial<Fulfillment>) =>
    onChange((now) => ({ ...now, fulfillment: { ...now.fulfillment, ...changes } }));
  const isNone = FULFILLMENT_MODES.every((mode) => !fulfillment[mode]);

  return (
    <div className="space-y-4">
      {isNone && <Alert tone="warn">{NO_FULFILLMENT}</Alert>}
      {FULFILLMENT_MODES.map((mode) => {
        const { hint, field, label, about, example } = WORDS[mode];
        return (
          <div key={mode} className="rounded-card border border-line px-4 py-2">
            <Checkbox
              name={`fulfillment.${mode}`}
              label={<span className="font-medium">{VARIATION_NAMES[mode]}</span>}
              hint={hint}
              checked={fulfillment[mode]}
              disabled={readOnly}
              onChange={(event) => set({ [mode]: event.target.checked })}
            />
            {fulfillment[mode] && (
              <div className="pb-2 pl-8 pt-3">
                <Field label={label} optional error={problems[`fulfillment.${field}`]} hint={about}>
                  {(control) => (
                    <Textarea
                      {...control}
                      rows={2}
                      name={`fulfillment.${field}`}
                      value={fulfillment[field]}
                      maxLength={TEXT_MAX}
                      placeholder={example}
                      disabled={readOnly}
                      onChange={(event) => set({ [field]: event.target.value })}
                    />
                  )}
                </Field>
                <Unpriced>{priceGap(draft, mode)}</Unpriced>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Unpriced({ children }: { children: ReactNode }) {
  return children ? <p className="mt-3 text-sm text-warn">{children}</p> : null;
}

/** Which packages can't be had in a mode, because they have no price for it; null where all can. */
function priceGap(draft: Draft, mode: FulfillmentMode): string | null {
  const { itemsSnapshot } = publishedContent(draft);
  const without = itemsSnapshot.filter(({ variations }) => variationFor(mode, variations) === undefined);
  const first = without[0];
  if (!first) return null;
  const price = `a ${VARIATION_NAMES[mode].toLowerCase()} price`;
  if (without.length === itemsSnapshot.length)
    return `No package has ${price} yet, so visitors can’t choose this.`;
  return without.length === 1
    ? `“${first.name}” has no ${price.slice(2)} and can’t be chosen this way.`
    : `${without.length} packages have no ${price.slice(2)} and can’t be chosen this way.`;
}
