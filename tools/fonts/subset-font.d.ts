/** The few words of subset-font that the cutting uses. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff2';
    /** Names of layout features; all of them where it is left out. */
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
    /** In place of a text. */
    keepAllGlyphs?: boolean;
  }
  /** @returns the font with the glyphs of `text` alone. @throws Error where the font can't be read. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>;
}
