import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import { weekdayNamed } from '../../../schema/rules/schedules/weekdays-to-choose.ts';
import type { RequestedChoice } from './use-membership-choice.ts';

interface Limits {
  addonLimit: number;
  upgradeLimit: number;
}

/**
 * What a visitor chose in the form before the application took it over, or null where nothing was touched: the server
 * draws real inputs, which work without scripts. They are compared with what the document says of them. Of several at a limit of 1 the last one counts, as after the scripts:
 * the browser tells it where it still has the focus.
 */
export function choiceInForm(
  form: HTMLFormElement,
  { addonLimit, upgradeLimit }: Limits,
): RequestedChoice | null {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
  if (inputs.every(({ checked, defaultChecked }) => checked === defaultChecked)) return null;
  const chosen = (group: string, limit = 0) => {
    const ticked = inputs.filter(({ name, checked }) => checked && name === group);
    const last = limit === 1 && ticked.find((input) => input === document.activeElement);
    return (last ? [last] : ticked).map(({ value }) => value);
  };
  const [mode] = chosen('mode');
  return {
    itemId: chosen('item')[0] ?? null,
    mode: FULFILLMENT_MODES.find((each) => each === mode) ?? null,
    addonIds: chosen('addon', addonLimit),
    upgradeIds: chosen('upgrade', upgradeLimit),
    placeId: chosen('place')[0] ?? null,
    weekday: weekdayNamed(chosen('weekday')[0]),
  };
}
