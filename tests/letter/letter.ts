import type { Row } from './row.ts';
import { PRODUCT } from './section-1-product.ts';
import { ADMIN_AREA } from './section-2-admin.ts';
import { PAGE_EDITOR } from './section-2-editor.ts';
import {
  BUSINESS_LIST,
  BUSINESS_PAGE,
  LANDING_AND_CONTACT,
  MEMBER_SCREENS,
  ROUTES_OF_VISITORS,
} from './section-2-screens.ts';
import { ENTITIES } from './section-3-entities.ts';
import { ADMIN_STATES } from './section-4-admin.ts';
import { STATES } from './section-4-states.ts';
import { VALIDATION } from './section-5-validation.ts';
import { ROLES } from './section-6-roles.ts';
import { CALLS } from './section-7-calls.ts';
import { ERRORS } from './section-8-errors.ts';
import { CONSTANTS } from './section-9-constants.ts';

/** The specification, letter by letter. */
export const LETTER: Row[] = [
  ...PRODUCT,
  ...ROUTES_OF_VISITORS,
  ...LANDING_AND_CONTACT,
  ...BUSINESS_LIST,
  ...BUSINESS_PAGE,
  ...MEMBER_SCREENS,
  ...ADMIN_AREA,
  ...PAGE_EDITOR,
  ...ENTITIES,
  ...STATES,
  ...ADMIN_STATES,
  ...VALIDATION,
  ...ROLES,
  ...CALLS,
  ...ERRORS,
  ...CONSTANTS,
];
