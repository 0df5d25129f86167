import type { LegalTextKind } from '../../schema/rules/businesses/legal-texts.ts';
import { LEGAL_TEXT_KINDS } from '../../schema/rules/businesses/legal-texts.ts';
import type { BodyCache } from '../cache/body-cache.ts';

/** GraphQL that asks which legal texts the platform has. */
export const PLATFORM_TEXTS =
  '{ terms: legalText(kind: terms) { id } privacy: legalText(kind: privacy) { id } }';

/** A page waits for so long for what is only two links at its foot. */
const PATIENCE_MILLISECONDS = 500;

/**
 * Which legal texts the platform has, for the foot of every page of ours: kept until one is saved. Never fails: where the
 * database cannot be asked, or not soon, it is what was known last. `ask` executes PLATFORM_TEXTS.
 */
export function createPlatformTexts(
  cache: BodyCache,
  ask: () => Promise<unknown>,
): () => Promise<LegalTextKind[]> {
  let known: LegalTextKind[] = [];

  async function read(): Promise<LegalTextKind[]> {
    // Dropped by a change of the platform alone, which drops everything.
    const body = await cache.get('platform texts', 'platform', async () => ({
      status: 200,
      type: 'application/json',
      text: JSON.stringify(await ask()),
    }));
    const answer = JSON.parse(body.bytes.toString()) as Partial<Record<LegalTextKind, unknown>> | null;
    return (known = LEGAL_TEXT_KINDS.filter((kind) => answer?.[kind]));
  }

  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MILLISECONDS, null)));
    try {
      return (await Promise.race([read().catch(() => null), late])) ?? known;
    } finally {
      clearTimeout(timer);
    }
  };
}
