import { writeFileSync } from 'node:fs';
import { cutFonts } from './fonts/cut-fonts.ts';

/** `npm run fonts`: cuts the fonts of web/ui/fonts anew, after a change of a font or of what is kept of it. */
for (const [name, bytes] of await cutFonts()) {
  writeFileSync(new URL(`../web/ui/fonts/${name}`, import.meta.url), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
