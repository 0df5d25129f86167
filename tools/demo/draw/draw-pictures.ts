import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { coffeeBags } from './coffee-bags.ts';
import { coffeeHills } from './coffee-hills.ts';
import { coffeePour } from './coffee-pour.ts';
import { coffeeRoastery } from './coffee-roastery.ts';
import { farmCrate } from './farm-crate.ts';
import { farmStand } from './farm-stand.ts';
import { farmTomatoes } from './farm-tomatoes.ts';
import { farmField } from './farm-field.ts';
import { floristBouquet } from './florist-bouquet.ts';
import { floristShop } from './florist-shop.ts';
import { floristVase } from './florist-vase.ts';
import { floristWreath } from './florist-wreath.ts';
import { fernhillLogo, marigoldLogo, northbankLogo } from './logos.ts';

/** Every picture of the demo, by the name its files carry. */
const pictures: Record<string, () => string> = {
  'farm-crate': farmCrate,
  'farm-field': farmField,
  'farm-stand': farmStand,
  'farm-tomatoes': farmTomatoes,
  'coffee-bags': coffeeBags,
  'coffee-hills': coffeeHills,
  'coffee-pour': coffeePour,
  'coffee-roastery': coffeeRoastery,
  'florist-bouquet': floristBouquet,
  'florist-shop': floristShop,
  'florist-vase': floristVase,
  'florist-wreath': floristWreath,
};

/** Every business's logo, by its slug. */
const logos: Record<string, () => string> = {
  'fernhill-farm': fernhillLogo,
  'marigold-and-vine': marigoldLogo,
  'northbank-coffee': northbankLogo,
};

const folder = join(import.meta.dirname, '..', 'pictures');

/** Draws the pictures named on the command line (all of them without a name) into tools/demo/pictures. */
async function main(names: readonly string[]) {
  await mkdir(folder, { recursive: true });
  for (const [name, draw] of Object.entries(pictures)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const started = performance.now();
    const svg = draw();
    if (process.env['SVG_TO']) await writeFile(join(process.env['SVG_TO'], `${name}.svg`), svg);
    const pixels = await sharp(await raster(svg))
      .extract({ left: 16, top: 12, width: 1600, height: 1200 })
      .modulate({ saturation: 1.14 })
      .linear(1.1, -11)
      .png()
      .toBuffer();
    await sharp(pixels)
      .jpeg({ quality: 66, mozjpeg: true })
      .toFile(join(folder, `${name}-1600.jpg`));
    for (const width of [240, 480, 768, 960, 1600]) {
      await sharp(pixels)
        .resize({ width })
        .webp({ quality: width === 1600 ? 56 : 66, effort: 6 })
        .toFile(join(folder, `${name}-${width}.webp`));
    }
    console.log(
      `${name}: ${Math.round(svg.length / 1024)} kB of SVG, ${Math.round(performance.now() - started)} ms`,
    );
  }
  for (const [slug, draw] of Object.entries(logos)) {
    if (names.length > 0 && !names.includes(slug)) continue;
    await sharp(Buffer.from(draw()))
      .resize(512, 512)
      .png({ palette: true, quality: 90 })
      .toFile(join(folder, `${slug}-logo.png`));
    console.log(slug);
  }
}

/** A little larger than the picture: the wobble frays the outermost pixels, which are cut away. */
function raster(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true, density: (72 * 1632) / 1600 })
    .flatten({ background: '#ffffff' })
    .resize(1632, 1224)
    .png()
    .toBuffer();
}

await main(process.argv.slice(2));
