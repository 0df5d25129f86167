/**
 * Runs what shows somebody else's page over ours, a bank's question in a frame, so that it can be pressed and typed into while
 * a dialog is open: a modal one takes the pointer from all the rest of the page, and the focus back to itself. Afterwards the
 * focus is where it was, unless it has gone on.
 */
export async function aboveDialogs<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const { body, activeElement } = document;
  // A class: what the dialog itself has written on the page stays its own to take back, also where it is closed meanwhile.
  body.classList.add(PRESSABLE);
  // The dialog hears of the focus on the document, which comes after the window.
  for (const type of FOCUS) window.addEventListener(type, leaveWithFrame, true);
  try {
    return await act();
  } finally {
    for (const type of FOCUS) window.removeEventListener(type, leaveWithFrame, true);
    body.classList.remove(PRESSABLE);
    const isLost = document.activeElement === null || document.activeElement === body;
    if (isLost && activeElement instanceof HTMLElement) activeElement.focus();
  }
}

const PRESSABLE = 'pointer-events-auto!';
const FOCUS = ['focusin', 'focusout'] as const;

function leaveWithFrame(event: FocusEvent): void {
  if (event.target instanceof HTMLIFrameElement || event.relatedTarget instanceof HTMLIFrameElement)
    event.stopPropagation();
}
