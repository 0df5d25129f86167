import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { APIRequestContext } from '@playwright/test';
import { joinable, type DemoBusiness } from './demo-businesses.ts';
import { freshBusiness } from './fresh-business.ts';
import { joinByApi, registerMember } from '../members.ts';

/* A business as it comes and not as it is wished for: words without an end, and photos that were not made for a page. */

export const LONG_BUSINESS = 'Lebensmittelgenossenschaft Nordseeküstenwochenmarkt';
const LONG_PERSON = 'Maximiliane Freifrau von Hohenlohe-Waldenburg-Schillingsfürst';

const PACKAGES = [
  'Donaudampfschifffahrtsgesellschaftskiste für Großfamilien',
  'Gemüseüberraschungspaket mit Kartoffelsortenverkostung',
];
const ADD_ONS = ['Sauerteigvollkornroggenmischbrot', 'Freilandhühnereierzehnerpackung', 'Honig'];
const UPGRADES = ['Wildblütenhonigprobierglassortiment', 'Größer'];
const LINE =
  'Jahreszeitenabhängige Zusammenstellung aus Gewächshausanbau und Nebenerwerbslandwirtschaft der Nachbarschaft.';

/**
 * Makes such a business at this address, with one member; under other names where nobody else is to see them.
 * Its pictures come by the upload's door.
 */
export async function roughBusiness(
  request: APIRequestContext,
  url: string,
  named: { business?: string; member?: string } = {},
) {
  const { slug, id, owner, call } = await freshBusiness(request, named.business);
  const base = await joinable(request);
  const content = roughContent(base, await uploadPhotos(url, owner, await badPhotos()));
  await call(owner, `/admin/businesses/${id}/page`, { content });
  const member = await registerMember(request, named.member);
  const business = { slug, name: LONG_BUSINESS, content };
  const order = await joinByApi(request, member, business, LONG_PERSON);
  return { business, id, owner, member, order };
}

/** A demo business's page in long words, with these pictures. */
function roughContent(
  { content }: Pick<DemoBusiness, 'content'>,
  pictures: readonly { url: string }[],
): DemoBusiness['content'] {
  const named = <Named extends { name: string }>(rows: Named[], names: readonly string[]) =>
    rows.slice(0, names.length).map((row, at) => ({ ...row, name: names[at]!, description: LINE }));
  const changed = {
    ...content,
    brand: { name: LONG_BUSINESS, logoUrl: '' },
    description: `<p>${LINE}</p>`,
    gallery: pictures.map(({ url }) => ({ url })),
    itemsSnapshot: named(content.itemsSnapshot, PACKAGES),
    addonsSnapshot: named(content.addonsSnapshot, ADD_ONS),
    upgradesSnapshot: named(content.upgradesSnapshot, UPGRADES),
    addonSectionTitle: 'Zusatzlebensmittelauswahl',
    upgradeSectionTitle: 'Verbesserungsmöglichkeiten',
    fulfillment: {
      ...content.fulfillment,
      pickupAddress:
        'Friedrich-Wilhelm-Raiffeisen-Genossenschaftsstraße 118a, 26427 Neuharlingersiel-Großholum',
      deliveryArea: 'Nordseeküstenwochenmarkteinzugsgebiet',
      shippingText: 'Versandkostenfreiheitsregelung ab Mindestbestellwert',
    },
    faqs: [
      { q: 'Lebensmittelunverträglichkeitsberücksichtigung?', a: `<p>${LINE}</p>` },
      { q: 'Wann?', a: '<p>Donnerstagnachmittagsausgabe.</p>' },
    ],
  };
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return {
    ...changed,
    ...{
      itemIds: idsOf(changed.itemsSnapshot),
      addonIds: idsOf(changed.addonsSnapshot),
      upgradeIds: idsOf(changed.upgradesSnapshot),
    },
  };
}

/** Three photos as JPEG: one held upright, one taken in the dark, one 320 px wide and badly packed. */
async function badPhotos(): Promise<Buffer[]> {
  const source = (name: string) =>
    sharp(readFileSync(path.join(import.meta.dirname, '../../../demo/pictures', `${name}-1600.jpg`)));
  return Promise.all([
    source('farm-stand').resize(900, 1200, { fit: 'cover' }).jpeg().toBuffer(),
    source('farm-crate').modulate({ brightness: 0.18, saturation: 0.6 }).jpeg().toBuffer(),
    source('farm-field').resize(320).jpeg({ quality: 25 }).toBuffer(),
  ]);
}

/** Puts pictures through the upload's door at this address; answers them as a gallery has them. */
async function uploadPhotos(
  url: string,
  { token }: { token: string },
  photos: readonly Buffer[],
): Promise<{ url: string }[]> {
  const kept: { url: string }[] = [];
  for (const photo of photos) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'IMG_0001.JPG');
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/admin/upload`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
    kept.push(((await answer.json()) as { file: { url: string } }).file);
  }
  return kept;
}
