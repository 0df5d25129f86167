import type { CardStyle } from './square-sdk.ts';

/** The look of Square's fields, from our own tokens as they are now: its frame can't read them itself. */
export function cardStyle(): CardStyle {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string, otherwise: string) => tokens.getPropertyValue(name).trim() || otherwise;
  const bad = token('--bad', '#a32118');
  return {
    input: {
      // 16 px, so that a phone does not zoom in.
      fontSize: '16px',
      color: token('--ink', '#1c1a17'),
      backgroundColor: token('--raised', '#ffffff'),
    },
    'input::placeholder': { color: token('--muted', '#5f5a52') },
    '.input-container': { borderColor: token('--field-line', '#8a8378'), borderRadius: '6px' },
    '.input-container.is-focus': { borderColor: token('--accent', '#1f4d3a') },
    '.input-container.is-error': { borderColor: bad },
    '.message-text': { color: token('--muted', '#5f5a52') },
    '.message-text.is-error': { color: bad },
    '.message-icon.is-error': { color: bad },
  };
}
