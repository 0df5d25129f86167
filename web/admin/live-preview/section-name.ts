/** The sections of the page editor (docs/rules.md "Page editor"), as the preview follows them. */
export type SectionName =
  | 'brand'
  | 'description'
  | 'gallery'
  | 'theme'
  | 'social'
  | 'items'
  | 'addons'
  | 'upgrades'
  | 'fulfillment'
  | 'settings'
  | 'faqs'
  | 'people';
