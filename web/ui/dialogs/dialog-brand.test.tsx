import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { CSSProperties } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { DialogBrand } from './dialog-brand.ts';
import { Dialog } from './dialog.tsx';

const brand = { '--primary': '#336699' } as CSSProperties;
const nothing = () => {};

test('a dialog wears the button colours of the business whose screen opened it', () => {
  render(
    <DialogBrand value={brand}>
      <Dialog open title="Change box" onClose={nothing}>
        Boxes
      </Dialog>
    </DialogBrand>,
  );
  expect(screen.getByRole('dialog').style.getPropertyValue('--primary')).toBe('#336699');
});

test('so does a question', () => {
  render(
    <DialogBrand value={brand}>
      <AlertDialog open title="Skip?" confirmLabel="Skip" onConfirm={nothing} onCancel={nothing} />
    </DialogBrand>,
  );
  expect(screen.getByRole('alertdialog').style.getPropertyValue('--primary')).toBe('#336699');
});
