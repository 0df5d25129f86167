import { expect, PlainClientFailure, record, text } from './values.ts';
import type { Json } from './values.ts';

export type Answer = { status: number; headers: Headers; body: Json };
export type CallOptions = { body?: unknown; token?: string; tenant?: string; raw?: string; form?: FormData };

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/**
 * Makes calls of the product at this address.
 * @param made is given each call that its route answered, done or refused by a rule, as `GET /api/page`
 */
export function caller(base: string, made: string[]): Call {
  return async (method, path, { body, raw, form, token, tenant } = {}) => {
    const headers: Record<string, string> = {};
    if (body !== undefined || raw !== undefined) headers['Content-Type'] = 'application/json';
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (tenant) headers['X-Tenant'] = tenant;
    const response = await fetch(new URL(path, base), {
      method,
      headers,
      body: form ?? raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    if (response.ok || response.status === 422) made.push(`${method} ${new URL(path, base).pathname}`);
    const answer = await response.text();
    let json: Json;
    try {
      json = JSON.parse(answer) as Json;
    } catch {
      throw new PlainClientFailure(
        `${method} ${path} answered ${response.status} with no JSON: ${answer.slice(0, 200)}`,
      );
    }
    return { status: response.status, headers: response.headers, body: json };
  };
}

export async function get(call: Call, path: string, options?: CallOptions): Promise<Answer> {
  const answer = await call('GET', path, options);
  expect(answer.status === 200, `GET ${path} answered ${answer.status}`, answer.body);
  return answer;
}

export async function ok(call: Call, path: string, options: CallOptions): Promise<Answer> {
  const answer = await call('POST', path, options);
  expect(answer.status === 200, `POST ${path} answered ${answer.status}`, answer.body);
  return answer;
}

export async function created(call: Call, path: string, options: CallOptions): Promise<Answer> {
  const answer = await call('POST', path, options);
  expect(
    answer.status === 201 || answer.status === 200,
    `POST ${path} answered ${answer.status}`,
    answer.body,
  );
  return answer;
}

/** An error, as the specification's error field has it. */
export function refused(answer: Answer, status: number, what: string): void {
  expect(
    answer.status === status,
    `${what} was answered with ${answer.status} and not ${status}`,
    answer.body,
  );
  text(record(answer.body, what), 'error');
}
