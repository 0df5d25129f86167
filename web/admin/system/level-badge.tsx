import type { Level } from '../../../schema/rules/system/checks.ts';
import { Badge } from '../../ui/text/badge.tsx';
import type { BadgeTone } from '../../ui/text/badge.tsx';

const LEVELS: Record<Level, [tone: BadgeTone, words: string]> = {
  good: ['good', 'Fine'],
  look: ['warn', 'Worth a look'],
  act: ['bad', 'Act now'],
};

/** How something is, in a color and in words. */
export function LevelBadge({ level }: { level: Level }) {
  const [tone, words] = LEVELS[level];
  return <Badge tone={tone}>{words}</Badge>;
}
