/** The kinds of legal texts, in the order in which they are shown. Source: docs/rules.md "Terms and Privacy". */
export const LEGAL_TEXT_KINDS = ['terms', 'privacy'] as const;
export type LegalTextKind = (typeof LEGAL_TEXT_KINDS)[number];

/** What they are called. */
export const LEGAL_TEXT_NAMES = {
  terms: 'Terms',
  privacy: 'Privacy',
} as const satisfies Record<LegalTextKind, string>;

interface NewestText {
  /** Null for the platform's. */
  businessId: string | null;
  kind: LegalTextKind;
  /** The newest version is an empty one. */
  isEmpty: boolean;
}

/**
 * What applies to who joins a business, of the newest version of each text of the business and the platform: by kind the
 * business's where it has one, else the platform's; none where neither has.
 */
export function applyingTexts<Text extends NewestText>(newest: readonly Text[]): Text[] {
  const there = newest.filter(({ isEmpty }) => !isEmpty);
  return LEGAL_TEXT_KINDS.flatMap((kind) => {
    const ofKind = there.filter((text) => text.kind === kind);
    const text = ofKind.find(({ businessId }) => businessId !== null) ?? ofKind[0];
    return text ? [text] : [];
  });
}
