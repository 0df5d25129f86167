/** One operation as OpenAPI describes it, as far as its page shows it. */
export interface Operation {
  summary: string;
  description: string;
  operationId: string;
  tags: [string];
  parameters: Parameter[];
  security: object[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown>; example?: unknown }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: Record<string, unknown> }> }
  >;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required?: boolean;
  schema: { type: string; minimum?: number; maximum?: number; maxLength?: number };
}

const SAMPLES: Readonly<Record<string, string>> = {
  slug: 'fernhill-farm',
  businessSlug: 'fernhill-farm',
  username: 'mia',
  public_id: 'vvYIpzb6LWDMPdTmxJBLnQ',
};

/** The operation's path and query with samples in the place of its parameters, on no host. */
export function addressOf(path: string, { parameters }: Operation): string {
  const query = parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `${name}=2026-12-05`)
    .join('&');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => SAMPLES[name] ?? '12');
  return filled + (query && `?${query}`);
}

/** A call that can be pasted into a shell, with what the operation needs and nothing else. */
export function curlOf(origin: string, method: string, path: string, operation: Operation): string {
  const { parameters, security, requestBody } = operation;
  const address = `${origin}${addressOf(path, operation)}`;
  const parts = [`curl${method === 'GET' ? '' : ` -X ${method}`} "${address}"`];
  if (security.length > 0) parts.push('-H "Authorization: Bearer $TOKEN"');
  if (parameters.some(({ name }) => name === 'Idempotency-Key')) parts.push('-H "Idempotency-Key: 7f3c1c9e"');
  if (requestBody?.content['multipart/form-data']) parts.push('-F "file=@crate.jpg"');
  const json = requestBody?.content['application/json'];
  if (json) {
    parts.push('-H "Content-Type: application/json"');
    // A quote would end the shell's text.
    parts.push(`-d '${JSON.stringify(json.example ?? {}, null, 2).replaceAll("'", "'\\''")}'`);
  }
  return parts.join(' \\\n  ');
}
