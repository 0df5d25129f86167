import type { Row } from './row.ts';
import { PRODUCT } from './product.ts';
import { ADMIN_AREA } from './admin-screens.ts';
import { PAGE_EDITOR } from './page-editor.ts';
import {
  BUSINESS_LIST,
  BUSINESS_PAGE,
  LANDING_AND_CONTACT,
  MEMBER_SCREENS,
  ROUTES_OF_VISITORS,
} from './visitor-screens.ts';
import { ENTITIES } from './entities.ts';
import { ADMIN_STATES } from './admin-states.ts';
import { STATES } from './states.ts';
import { VALIDATION } from './validation.ts';
import { ROLES } from './roles.ts';
import { CALLS } from './calls.ts';
import { ERRORS } from './errors.ts';
import { CONSTANTS } from './constants.ts';

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
