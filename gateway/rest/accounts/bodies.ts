import { z } from 'zod';

import { STAFF_ROLES } from '../../../schema/rules/accounts/roles.ts';
import { text, id } from '../facade/body-parts.ts';

export const credentialsBody = z.object({ username: text, password: text });

export const changePasswordBody = z.object({ currentPassword: text, newPassword: text });

export const deleteAccountBody = z.object({ password: text });

export const passwordLinkBody = z.object({ login: text });

export const resetPasswordBody = z.object({ token: text, newPassword: text });

export const confirmEmailBody = z.object({ token: text, password: text });

export const completeSignInBody = z.object({ token: text, code: text });

export const passwordBody = z.object({ password: text });

export const codeBody = z.object({ code: text });

export const profileBody = z.object({ profile: z.object({ email: text, name: text, phone: text }) });

export const emailPreferencesBody = z.object({ optional: z.boolean() });

export const userBody = z.object({ username: text, password: text, is_admin: z.boolean().nullish() });

const role = z.enum(STAFF_ROLES);

export const attachmentBody = z.object({ user_id: id, role });

export const invitationBody = z.object({ email: text, role });

export const acceptBody = z.object({ token: text });

export const joinBody = z.object({ token: text, username: text, password: text });
