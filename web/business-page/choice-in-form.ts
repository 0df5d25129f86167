import { FULFILLMENT_MODES } from '../../schema/rules/page-content.ts';
import type { AskedFor } from './use-membership-choice.ts';

/**
 * What a visitor chose in the form before the application took it over, or null where nothing was touched: the server
 * draws real inputs, which work without scripts. They are compared with what the document says of them.
 */
export function choiceInForm(form: HTMLFormElement): AskedFor | null {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
  if (inputs.every(({ checked, defaultChecked }) => checked === defaultChecked)) return null;
  const chosen = (group: string) =>
    inputs.filter(({ name, checked }) => checked && name === group).map(({ value }) => value);
  const [mode] = chosen('mode');
  return {
    itemId: chosen('item')[0] ?? null,
    mode: FULFILLMENT_MODES.find((known) => known === mode) ?? null,
    addonIds: chosen('addon'),
    upgradeIds: chosen('upgrade'),
  };
}
