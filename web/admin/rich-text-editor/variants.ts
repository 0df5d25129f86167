/** Which tools an editor has. Source: spec.md section 2, Edit Page: Description. */
export type RichTextVariant = 'full' | 'minimal';
