/** Colours of a theme: `transparent`, or hex with 3, 4, 6 or 8 digits. Source: docs/rules.md "Colours". */

export interface Rgba {
  r: number;
  g: number;
  b: number;
  /** 0 to 1. */
  a: number;
}

/** What a text falls back to where its own colour can't be read. Source: docs/rules.md "Colours". */
export const DARK_INK = '#1c1a17';
export const LIGHT_INK = '#ffffff';

/** WCAG AA for text. */
export const READABLE_CONTRAST = 4.5;

/** WCAG AA for what is no text: borders, marks. */
export const SEEN_CONTRAST = 3;

const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** The parts of a colour, or null where it is none. `transparent` is white that can't be seen. */
export function parseColour(colour: string): Rgba | null {
  const text = withHash(colour);
  if (text === 'transparent') return { ...WHITE, a: 0 };
  if (!/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return null;
  const digits = text.length <= 5 ? doubled(text.slice(1)) : text.slice(1);
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16);
  return { r: part(0), g: part(2), b: part(4), a: digits.length === 8 ? part(6) / 255 : 1 };
}

/** Why a theme colour can't be taken, or null. Source: docs/rules.md "Colours". */
export function colourProblem(colour: unknown): string | null {
  return typeof colour === 'string' && parseColour(colour)
    ? null
    : 'Please enter a colour such as #f97316, or transparent.';
}

/**
 * A colour as it is stored: lower case, four hex digits written as eight; '' where it is none. Source: docs/rules.md
 * "Colours".
 */
export function normaliseColour(colour: string): string {
  const text = withHash(colour);
  if (!parseColour(text)) return '';
  return text.length === 5 ? `#${doubled(text.slice(1))}` : text;
}

/** True where luminance (299r + 587g + 114b) / 1000 is below 150, on white. Source: docs/rules.md "Colours". */
export function isDark(colour: string): boolean {
  const { r, g, b } = solid(colour, WHITE);
  return (299 * r + 587 * g + 114 * b) / 1000 < 150;
}

/**
 * WCAG contrast of text on a background, 1 to 21; what can be seen through is laid over the background, that over
 * white.
 */
export function contrastRatio(background: string, text: string): number {
  const under = solid(background, WHITE);
  const a = luminance(under);
  const b = luminance(solid(text, under));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The colour a text is drawn in: the wanted one, or #1c1a17 or #ffffff, whichever contrasts more, where the wanted one
 * is below 4.5:1 (or none). Source: docs/rules.md "Colours".
 */
export function readableOn(background: string, wanted: string): string {
  if (parseColour(wanted) && contrastRatio(background, wanted) >= READABLE_CONTRAST) return wanted;
  return contrastRatio(background, DARK_INK) >= contrastRatio(background, LIGHT_INK) ? DARK_INK : LIGHT_INK;
}

/**
 * The sentence for the editor where a pair was too faint, with what the text is drawn in; null where it can be read.
 * Some middle tones (#de1599) leave neither ink 4.5:1; then the sentence asks for another background. Source:
 * docs/rules.md "Colours".
 */
export function contrastProblem(background: string, wanted: string): string | null {
  if (parseColour(wanted) && contrastRatio(background, wanted) >= READABLE_CONTRAST) return null;
  const drawn = readableOn(background, wanted);
  const faint = `This text would be hard to read on its background (${shownRatio(background, wanted)})`;
  if (contrastRatio(background, drawn) >= READABLE_CONTRAST) return `${faint}, so it is shown in ${drawn}.`;
  const lighterOrDarker = 'A lighter or darker background would make it clear.';
  return drawn === wanted
    ? `${faint}. ${lighterOrDarker}`
    : `${faint}, so it is shown in ${drawn} (${shownRatio(background, drawn)}). ${lighterOrDarker}`;
}

/** Rounded down, so that 4.49 isn't shown as the 4.5 that it misses. */
function shownRatio(background: string, text: string): string {
  return `${(Math.floor(contrastRatio(background, text) * 10) / 10).toFixed(1)}:1`;
}

/** '1af' to '11aaff'. */
function doubled(digits: string): string {
  return digits.replace(/./g, '$&$&');
}

function solid(colour: string, under: Rgba): Rgba {
  const { r, g, b, a } = parseColour(colour) ?? WHITE;
  const mix = (over: number, below: number): number => over * a + below * (1 - a);
  return { r: mix(r, under.r), g: mix(g, under.g), b: mix(b, under.b), a: 1 };
}

/** WCAG 2 relative luminance, 0 to 1. */
function luminance({ r, g, b }: Rgba): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** As typed, lower case; six or three digits that came without their # get it. */
function withHash(colour: string): string {
  const text = colour.trim().toLowerCase();
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(text) ? `#${text}` : text;
}

/** `share` (0 to 1) of the one colour over the other, as hex; the other one where either is none. */
export function mixColours(over: string, under: string, share: number): string {
  const [top, bottom] = [parseColour(over), parseColour(under)];
  if (!top || !bottom) return under;
  const channel = (part: 'r' | 'g' | 'b') =>
    Math.round(top[part] * share + bottom[part] * (1 - share))
      .toString(16)
      .padStart(2, '0');
  return `#${channel('r')}${channel('g')}${channel('b')}`;
}
