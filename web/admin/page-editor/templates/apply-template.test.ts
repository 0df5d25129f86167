import { completePageContent } from '../../../../schema/rules/pages/complete-page-content.ts';
import { emptyPageContent } from '../../../../schema/rules/pages/empty-page.ts';
import { PALETTES } from '../../../../schema/rules/pages/palettes.ts';
import { availableModes } from '../../../../schema/rules/money/price.ts';
import { joinProblem } from '../draft/section-state.ts';
import { sentContent } from '../draft/draft.ts';
import { applyTemplate, filledBy, isUnwritten } from './apply-template.ts';
import { TEMPLATES, templateNamed } from '../../../../schema/rules/starters/page-templates.ts';

const NOW = 1_764_547_200_000;
const byName = TEMPLATES.map((template) => [template.name, template] as const);

test.each(byName)(
  '%s makes a page that can be saved, and joined once its words are changed',
  (_name, template) => {
    const page = applyTemplate(emptyPageContent(), template, NOW);
    const { problems } = completePageContent(sentContent(page));
    expect(problems).toEqual({});
    expect(joinProblem(page)).toMatch(/a package in your own words/);
    const ours = {
      ...page,
      itemsSnapshot: page.itemsSnapshot.map((item) => ({ ...item, name: `Our ${item.name}` })),
    };
    expect(joinProblem(ours)).toBeNull();
    expect(new Set([...page.itemIds, ...page.addonIds]).size).toBe(
      page.itemIds.length + page.addonIds.length,
    );
    // Every package can be had in every way that the page offers.
    for (const item of page.itemsSnapshot)
      expect(availableModes(page.fulfillment, item)).toEqual(availableModes(page.fulfillment));
    expect(PALETTES.map(({ name }) => name)).toContain(template.palette);
    expect(page.faqs.length).toBeGreaterThanOrEqual(3);
    expect(page.theme).not.toEqual(emptyPageContent().theme);
  },
);

test('what somebody has written stays to the letter; only what is empty is filled', () => {
  const farm = templateNamed('farm')!;
  const written = {
    ...emptyPageContent(),
    brand: { name: 'Salt Box', logoUrl: '/uploads/logo.png' },
    description: '<p>We smoke fish.</p>',
    theme: { ...emptyPageContent().theme, primary: '#123456' },
    fulfillment: { ...emptyPageContent().fulfillment, pickupAddress: 'Pier 4' },
    faqs: [{ q: 'Is it fresh?', a: '<p>Yes.</p>' }],
  };
  expect(isUnwritten(written)).toBe(false);
  expect(filledBy(written, farm)).toEqual(['items', 'addons']);
  const { itemsSnapshot, itemIds, addonsSnapshot, addonIds, ...rest } = applyTemplate(written, farm, NOW);
  expect(itemIds).toEqual(itemsSnapshot.map(({ id }) => id));
  expect(addonIds).toHaveLength(addonsSnapshot.length);
  expect({ ...written, ...rest }).toEqual(written);
});

test('a template fills a page once', () => {
  const [farm, coffee] = TEMPLATES;
  const page = applyTemplate(emptyPageContent(), farm!, NOW);
  expect(isUnwritten(emptyPageContent())).toBe(true);
  expect(filledBy(page, coffee!)).toEqual([]);
  expect(templateNamed('nothing')).toBeNull();
});
