/** Seals texts that are stored, so that a copy of the database alone gives none of them away. */
export interface Sealing {
  /** `about` is what the text belongs to: sealed for one account, it opens for no other. */
  seal(text: string, about: string): string;
  /** Null where no key of ours opens it, or it was changed. */
  open(sealed: string, about: string): string | null;
  /** Whether the key that seals today has sealed it, and not an older one; says nothing about whether it opens. */
  isOfToday(sealed: string): boolean;
}
