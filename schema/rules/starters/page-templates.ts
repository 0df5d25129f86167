import { bakery } from './bakery.ts';
import { coffee } from './coffee.ts';
import { farm } from './farm.ts';
import { flowers } from './flowers.ts';
import type { PageTemplate } from './page-template.ts';
import { somethingElse } from './something-else.ts';

/** The pages that a business can begin with. */
export const TEMPLATES: readonly PageTemplate[] = [farm, coffee, flowers, bakery, somethingElse];

export const templateNamed = (id: string | null): PageTemplate | null =>
  TEMPLATES.find((template) => template.id === id) ?? null;
