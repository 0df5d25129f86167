import { pageForTests } from '../../../tests/support/screens/page-for-tests.ts';
import { completePageContent } from './complete-page-content.ts';
import { completeStoredPage } from './complete-stored-page.ts';

const page = () => completePageContent(pageForTests()).content;

test('a page of this version comes back unchanged', () => {
  expect(completeStoredPage(page())).toEqual(page());
});

test('what an earlier version did not store yet gets its default', () => {
  const { social: _social, faqs: _faqs, addonSectionTitle: _title, ...stored } = page();
  const items = stored.itemsSnapshot.map(({ descriptionHtml: _html, ...item }) => item);
  const read = completeStoredPage({ ...stored, itemsSnapshot: items });
  expect(read).toMatchObject({ faqs: [], addonSectionTitle: 'Available Add-ons', social: { tiktok: '' } });
  expect(read.itemsSnapshot.map(({ descriptionHtml }) => descriptionHtml)).toEqual(items.map(() => ''));
});

test('what would no longer be accepted falls back, and the rest stays', () => {
  const read = completeStoredPage({ ...page(), brand: { name: 'Farm', logoUrl: 'javascript:alert(1)' } });
  expect(read).toEqual({ ...page(), brand: { name: 'Farm', logoUrl: '' } });
});

test('a picture’s address that would no longer be taken stays where it was stored', () => {
  const gallery = [{ url: 'https://pictures.example/a.webp' }, { url: 'https://pictures.example/b' }];
  const stored = {
    ...page(),
    brand: { name: 'Farm', logoUrl: 'https://pictures.example/logo.svg' },
    gallery,
  };
  expect(completeStoredPage(stored)).toEqual(stored);
});

test('an entry whose price is missing is left out rather than sold for nothing', () => {
  const [first, ...others] = page().addonsSnapshot;
  const { amount: _amount, ...unpriced } = first!;
  expect(completeStoredPage({ ...page(), addonsSnapshot: [unpriced, ...others] }).addonsSnapshot).toEqual(
    others,
  );
  const [item] = page().itemsSnapshot;
  const variations = item!.variations.map((variation) => ({ ...variation, amount: null, priceMoney: null }));
  expect(completeStoredPage({ ...page(), itemsSnapshot: [{ ...item, variations }] }).itemsSnapshot).toEqual(
    [],
  );
});
