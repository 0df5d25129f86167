import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { aboveDialogs } from './above-dialogs.ts';

/** A frame that a payment company puts over the page. */
function bankFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame;
}

test('a bank’s question over an open dialog keeps the focus and the pointer, and the dialog has them back', async () => {
  render(
    <Dialog open onClose={() => undefined} title="Pay">
      <Button>Confirm</Button>
    </Dialog>,
  );
  const button = screen.getByRole('button', { name: 'Confirm' });
  button.focus();
  const before = bankFrame();
  before.focus();
  expect(button).toHaveFocus();
  before.remove();

  const answer = await aboveDialogs(async () => {
    const frame = bankFrame();
    frame.focus();
    expect(frame).toHaveFocus();
    expect(document.body).toHaveClass('pointer-events-auto!');
    frame.remove();
    return 'confirmed';
  });
  expect(answer).toBe('confirmed');
  expect(document.body).not.toHaveClass('pointer-events-auto!');
  expect(button).toHaveFocus();
});
