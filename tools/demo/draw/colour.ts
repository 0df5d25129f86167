/** Colours are mixed in OKLab: a blend of two paints stays clean instead of going grey. */
type Triple = [number, number, number];

/** The colour `share` (0..1) of the way from hex `a` to hex `b`. */
export function mix(a: string, b: string, share: number): string {
  const [p, q] = [toLab(a), toLab(b)];
  return toHex([0, 1, 2].map((i) => p[i as 0] + (q[i as 0] - p[i as 0]) * share) as Triple);
}

export const lighter = (hex: string, share: number) => mix(hex, '#fff6e0', share);

/** In shadow a paint keeps most of its hue and turns a little towards blue. */
export function darker(hex: string, share: number): string {
  const [l, a, b] = toLab(hex);
  return toHex([l * (1 - 0.76 * share), a * (1 - 0.42 * share), b * (1 - 0.42 * share) - 0.012 * share]);
}

/** The same colour, moved by small amounts of lightness (-1..1) and warmth (-1..1). */
export function nudge(hex: string, light: number, warm: number): string {
  const [l, a, b] = toLab(hex);
  return toHex([l + light, a + warm * 0.4, b + warm]);
}

function toLab(hex: string): Triple {
  const n = parseInt(hex.slice(1), 16);
  const [r, g, b] = [n >> 16, (n >> 8) & 255, n & 255].map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([L, A, B]: Triple): string {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((c) => {
      const v = c <= 0.0031308 ? 12.92 * c : 1.055 * Math.max(c, 0) ** (1 / 2.4) - 0.055;
      return Math.round(Math.min(1, Math.max(0, v)) * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}
