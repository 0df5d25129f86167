import { type Random, createRandom } from '../random.ts';

export const WIDTH = 1600;

export const HEIGHT = 1200;

export type Point = readonly [number, number];

/** [offset 0..1, colour, opacity 0..1] */
export type Stop = readonly [number, string, number?];

/** One picture being drawn: its random numbers and the definitions its shapes refer to. Parts return SVG text. */
export interface Sheet {
  random: Random;
  /** Adds a definition made from a fresh id and answers `url(#id)`. */
  define(make: (id: string) => string): string;
  linear(from: Point, to: Point, stops: readonly Stop[]): string;
  radial(centre: Point, radius: number, stops: readonly Stop[], focus?: Point, squash?: number): string;
  blur(amount: number): string;
  clip(shape: string): string;
  /** The whole SVG; `paint` is everything drawn, bottom first. */
  finish(paint: string, grain?: number): string;
  /** The SVG of a mark: clean edges, nothing behind it. */
  mark(paint: string): string;
}

export function createSheet(seed: number, width = WIDTH, height = HEIGHT): Sheet {
  const defs: string[] = [];
  const known = new Map<string, string>();
  const define = (make: (id: string) => string) => {
    const key = make('?');
    const found = known.get(key);
    if (found) return found;
    const id = `d${defs.length}`;
    defs.push(make(id));
    known.set(key, `url(#${id})`);
    return `url(#${id})`;
  };
  const stopTags = (stops: readonly Stop[]) =>
    stops
      .map(
        ([at, c, o]) =>
          `<stop offset="${at}" stop-color="${c}"${o === undefined ? '' : ` stop-opacity="${o}"`}/>`,
      )
      .join('');
  return {
    random: createRandom(seed),
    define,
    linear: ([x1, y1], [x2, y2], stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}">${stopTags(stops)}</linearGradient>`,
      ),
    radial: ([cx, cy], r, stops, focus, squash = 1) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${f(cx)}" cy="${f(cy / squash)}" r="${f(r)}"${focus ? ` fx="${f(focus[0])}" fy="${f(focus[1] / squash)}"` : ''}${squash === 1 ? '' : ` gradientTransform="scale(1 ${squash})"`}>${stopTags(stops)}</radialGradient>`,
      ),
    blur: (amount) =>
      define(
        (id) =>
          `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
      ),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    mark: (paint) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs.join('')}</defs>${paint}</svg>`,
    finish: (paint, grain = 1) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${defs.join('')}${finishing(seed, grain)}</defs>` +
      `<rect width="${width}" height="${height}" fill="#241714"/><g filter="url(#wobble)">${paint}</g>` +
      `<g style="mix-blend-mode:soft-light"><rect width="${width}" height="${height}" filter="url(#pigment)"/></g>` +
      `<g style="mix-blend-mode:soft-light"><rect width="${width}" height="${height}" filter="url(#tooth)"/></g></svg>`,
  };
}

/** What every picture gets last: a hand's wobble along the edges, pigment that pooled unevenly, the tooth of the paper. */
function finishing(seed: number, grain: number): string {
  const region = 'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"';
  const grey = (gain: number) =>
    `<feColorMatrix values="${gain} 0 0 0 ${0.5 - gain / 2} ${gain} 0 0 0 ${0.5 - gain / 2} ${gain} 0 0 0 ${0.5 - gain / 2} 0 0 0 0 1"/>`;
  return (
    `<filter id="wobble" ${region}><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="3" seed="${seed % 97}"/><feDisplacementMap in="SourceGraphic" scale="5" xChannelSelector="R" yChannelSelector="G"/></filter>` +
    `<filter id="pigment" ${region}><feTurbulence type="fractalNoise" baseFrequency=".009 .016" numOctaves="4" seed="${seed % 89}"/>${grey(0.42 * grain)}</filter>` +
    `<filter id="tooth" ${region}><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="${seed % 83}"/>${grey(0.36 * grain)}</filter>`
  );
}

/** A number as short as a picture needs it. */
export function f(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** An opacity or a scale: three decimals. */
export function fine(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
