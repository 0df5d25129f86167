import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

const PATIENCE_MILLISECONDS = 10_000;
/** Fields that take any text, a part of it too. */
const TEXT_FIELD =
  'textarea, input:not([type]), input:is([type=text], [type=search], [type=email], [type=password])';
/** What `type` of user-event understands as keys. */
const KEYS = /[{[]/;

/**
 * Acts as a person would, who clicks again where a click does nothing yet: a dialog takes the pointer only when the menu
 * that opened it has gone, which can be seen on a busy machine. Of a text that is typed all but the last two letters are
 * pasted, because the screen is drawn anew for each.
 */
export function patientUser(options: Parameters<typeof userEvent.setup>[0] = {}): UserEvent {
  const user = userEvent.setup(options);
  const click: UserEvent['click'] = async (element) => {
    const begun = performance.now();
    for (;;) {
      try {
        return await user.click(element);
      } catch (error) {
        const isCovered = (error as Error).message.includes('pointer-events: none');
        if (!isCovered || performance.now() - begun > PATIENCE_MILLISECONDS) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const type: UserEvent['type'] = async (element, text, options) => {
    const pasted = text.slice(0, -2);
    if (pasted === '' || options || KEYS.test(pasted) || !element.matches(TEXT_FIELD))
      return user.type(element, text, options);
    await user.click(element);
    await user.paste(pasted);
    return user.keyboard(text.slice(-2));
  };
  return { ...user, click, type };
}
