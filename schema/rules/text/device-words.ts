/** In this order: many browsers name those that they descend from as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** A program's own name is shown up to this length. */
const PROGRAM_MAX = 32;

/**
 * A device in words by its User-Agent, "Firefox on Windows"; of a program its name, "curl". Null where nothing is known.
 * What is kept of a session is this and not the header, which tells more than its owner needs. Source: docs/rules.md
 * "Sessions".
 */
export function deviceWords(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  const program = /^([A-Za-z][\w.-]*)(?:\/|$)/.exec(userAgent)?.[1];
  const isProgram = program !== undefined && program !== 'Mozilla' && program.length <= PROGRAM_MAX;
  return browser ?? system ?? (isProgram ? program : null);
}
