import { emptyPageContent } from './empty-page.ts';
import { contentForVisitors, standInNotice } from './visitor-content.ts';

const own = { ...emptyPageContent(), brand: { name: 'Own', logoUrl: '' }, subscriptionCutoffDay: 9 };
const global = {
  ...emptyPageContent(),
  brand: { name: 'Global', logoUrl: '/uploads/l.png' },
  gallery: [{ url: '/uploads/stall.jpg' }],
  people: [{ name: 'Of the platform', pictureUrl: '', text: '' }],
  subscriptionCutoffDay: 5,
};

test('its own page, with its own cutoff', () => {
  expect(contentForVisitors(own, global, 'Green Fork')).toBe(own);
});

test('else the global one under its own name and without cutoff', () => {
  const shown = contentForVisitors(null, global, 'Green Fork');
  expect(shown).toEqual({
    ...global,
    brand: { name: 'Green Fork', logoUrl: '' },
    gallery: [],
    people: null,
    subscriptionCutoffDay: null,
  });
  expect(global.subscriptionCutoffDay).toBe(5);
});

test('else nothing', () => {
  expect(contentForVisitors(null, null, 'Green Fork')).toBeNull();
});

test('visitors are told that it is not its own page, and what they would join by', () => {
  expect(standInNotice('Green Fork')).toBe(
    'Green Fork has not made its own page yet. Until then it takes members with standard packages and prices.',
  );
});
