import { ServerError } from '@apollo/client/errors';
import { readStored, storageKeys } from '../../../client/storage/storage.ts';

/** Where the global page is loaded and saved unless the editor is told otherwise (docs/rules.md "Page editor"). */
export const DEFAULT_PAGE_ADDRESS = '/api/admin/page';

/** The address of a business's page. */
export const businessPageAddress = (id: string) => `/api/admin/businesses/${encodeURIComponent(id)}/page`;

/**
 * Whose page an address means: null id for the global one, a business's id, or null for an address that is not ours.
 * What is ours goes through the generated hooks (docs/rules.md "Page editor").
 */
export function pageOfAddress(address: string): { businessId: string | null } | null {
  if (address === DEFAULT_PAGE_ADDRESS) return { businessId: null };
  const id = /^\/api\/admin\/businesses\/([^/]+)\/page$/.exec(address)?.[1];
  return id === undefined ? null : { businessId: decodeURIComponent(id) };
}

/** What an address of somebody else's answers to GET and POST, as far as it is read. */
export interface AddressAnswer {
  content?: unknown;
  version?: unknown;
}

/**
 * Calls an address as it is given, with the stored token where `auth` is on. With a body it is a POST of JSON.
 * @throws ServerError with the answer's body for a status of 400 and above; fetch's TypeError without a connection.
 */
export async function callAddress(address: string, auth: boolean, body?: object): Promise<AddressAnswer> {
  const token = auth ? readStored(storageKeys.token) : null;
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const bodyText = await response.text();
  if (!response.ok) throw new ServerError(`Status ${response.status}`, { response, bodyText });
  return parse(bodyText);
}

// The answer to a save need not be read (docs/rules.md "Page editor"), and may be anything.
function parse(text: string): AddressAnswer {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
