import { coffee } from './coffee.ts';
import { farm } from './farm.ts';
import { flowers } from './flowers.ts';
import type { PageTemplate } from './template.ts';

/** The pages that a business can begin with. */
export const TEMPLATES: readonly PageTemplate[] = [farm, coffee, flowers];

export const templateNamed = (id: string | null): PageTemplate | null =>
  TEMPLATES.find((template) => template.id === id) ?? null;
