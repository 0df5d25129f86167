import { FULFILLMENT_MODES } from '../../schema/rules/pages/page-content.ts';
import type { FulfillmentMode } from '../../schema/rules/pages/page-content.ts';

/** The mode that `?mode=` names; null for any, also where what stands there is none. */
export const modeOf = (text: string | null): FulfillmentMode | null =>
  FULFILLMENT_MODES.find((mode) => mode === text) ?? null;
