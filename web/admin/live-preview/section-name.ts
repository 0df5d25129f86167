/** The sections of the page editor (spec.md section 2), as the preview follows them. */
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
  | 'faqs';
