import { UserError } from '../errors.ts';
import { PICTURE_TOO_HEAVY } from '../rules/pictures/picture.ts';

/** 413, wherever a file is found to be above the limit. */
export const tooHeavy = () =>
  new UserError('PAYLOAD_TOO_LARGE', PICTURE_TOO_HEAVY, { file: PICTURE_TOO_HEAVY });
