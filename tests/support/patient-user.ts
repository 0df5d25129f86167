import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

const PATIENCE_MILLISECONDS = 10_000;

/**
 * Acts as a person would, who clicks again where a click does nothing yet: a dialog takes the pointer only when the menu
 * that opened it has gone, which can be seen on a busy machine.
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
  return { ...user, click };
}
