import type { FastifyInstance, InjectOptions } from 'fastify';

/** A call over HTTP as tests write it: GET without a body and POST with one, unless a method is named. */
export interface Call {
  method?: 'GET' | 'POST' | 'DELETE' | 'PUT';
  body?: unknown;
  token?: string;
  tenant?: string | null;
  headers?: Record<string, string>;
  /** The network address that it comes from. */
  address?: string;
}

/** An answer as tests look at it. */
export interface Answer {
  status: number;
  // Tests compare whole bodies; a type would only repeat them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
}

/** Sends a call through the app, without a socket. */
export async function send(app: FastifyInstance, address: string, call: Call = {}): Promise<Answer> {
  const { body, token, tenant, headers, address: from } = call;
  const options: InjectOptions = {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    url: address,
    headers: {
      host: 'regulars.test',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(typeof tenant === 'string' && { 'x-tenant': tenant }),
      ...headers,
    },
    ...(body !== undefined && {
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    }),
    ...(from !== undefined && { remoteAddress: from }),
  };
  const answer = await app.inject(options);
  const isPlain = answer.headers['content-encoding'] === undefined;
  const isJson = isPlain && String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    body: isJson && answer.body !== '' ? JSON.parse(answer.body) : null,
    text: answer.body,
    headers: answer.headers,
  };
}
