import type { APIRequestContext } from '@playwright/test';
import { newUsername } from './browser.ts';
import { ADMIN, registerMember, type Member } from '../members.ts';

/** A business that nobody else looks at, with an owner and an editor of its own, made by the API. */
export interface FreshBusiness {
  id: string;
  slug: string;
  name: string;
  owner: Member;
  editor: Member;
  /** Calls /api as somebody of it, or as the platform's admin; throws where it is refused. */
  call: (as: { token: string }, path: string, data?: object) => Promise<Record<string, unknown>>;
  admin: { token: string };
}

export async function freshBusiness(
  request: APIRequestContext,
  name = `Salt ${newUsername().slice(-8)}`,
): Promise<FreshBusiness> {
  const call = async (as: { token: string }, path: string, data?: object) => {
    const headers = { Authorization: `Bearer ${as.token}` };
    const answer = data
      ? await request.post(`/api${path}`, { headers, data })
      : await request.get(`/api${path}`, { headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const owner = await registerMember(request);
  const editor = await registerMember(request);
  const { token } = (await (await request.post('/api/auth/login', { data: ADMIN })).json()) as {
    token: string;
  };
  const admin = { token };
  const idOf = async ({ username }: Member) => {
    const found = (await call(admin, `/admin/users/search?q=${username}`)) as unknown as { id: string }[];
    return found[0]!.id;
  };
  const attachments = [
    { user_id: await idOf(owner), role: 'owner' },
    { user_id: await idOf(editor), role: 'editor' },
  ];
  const { id, slug } = (await call(admin, '/admin/businesses', { name, attachments })) as {
    id: string;
    slug: string;
  };
  return { id, slug, name, owner, editor, call, admin };
}
