/** Which tools an editor has. Source: docs/rules.md "Rich text". */
export type RichTextVariant = 'full' | 'minimal';
