import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** The few pictures that README shows. */
const SHOWN = path.join(import.meta.dirname, '..', '..', 'docs', 'screens');

/** Writes those of the accepted pictures anew that README shows, with fewer colours. @returns their names */
export async function renewDocs(files: readonly string[], accepted: string): Promise<string[]> {
  const shown = files.filter((file) => existsSync(path.join(SHOWN, file)));
  for (const file of shown)
    await sharp(path.join(accepted, file))
      .png({ palette: true, colours: 128, effort: 8 })
      .toFile(path.join(SHOWN, file));
  return shown;
}
