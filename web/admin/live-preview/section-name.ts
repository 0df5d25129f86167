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

/** How a part of the page was chosen: pressed, pressed on something that also does its own, or by its button. */
export type ChosenBy = 'part' | 'control' | 'button';

/** A part of the page was chosen, to be edited. */
export type OnEdit = (section: SectionName, by: ChosenBy) => void;
