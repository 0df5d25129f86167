import { URL_MAX } from '../limits.ts';

const DATA_IMAGE = /^data:image\/(?:jpe?g|gif|png);base64,[A-Za-z0-9+/]*={0,2}$/i;

/** How the path of an image's address ends, whatever follows as its query. */
const IMAGE_ENDING = /\.(?:jpe?g|gif|png)$/i;

/**
 * Why an image can't be taken: it is neither an upload's path, nor a base64 image of jpg, jpeg, gif, png, nor an http(s)
 * address whose path ends in one of them. Source: docs/rules.md "Pictures".
 */
export function imageUrlProblem(url: unknown): string | null {
  if (typeof url !== 'string') return 'An image must be an address or an upload.';
  if (url === '' || isUploadPath(url) || isDataImage(url)) return null;
  if (isWebUrl(url) && IMAGE_ENDING.test(new URL(url).pathname)) return null;
  return 'An image must be a jpg, jpeg, gif or png: an upload, or an http or https address that ends in one of them.';
}

/**
 * True for what was taken as an image by any version: a page that has an address of another ending keeps it until it is
 * saved again. Source: docs/rules.md "Pictures".
 */
export function isKeptImage(url: string): boolean {
  return imageUrlProblem(url) === null || isWebUrl(url);
}

/** Why a link can't be taken; blank is fine. Source: docs/rules.md "One document". */
export function linkUrlProblem(url: unknown): string | null {
  if (typeof url !== 'string') return 'A link must be an address.';
  return url === '' || isWebUrl(url) ? null : 'Please enter an address that begins with http:// or https://.';
}

/**
 * True for an http or https address with a host, of at most 2,000 characters, that carries no user or password. Source:
 * docs/rules.md "One document".
 */
export function isWebUrl(url: string): boolean {
  if (url.length > URL_MAX || !/^https?:\/\/[^/\s\\]/i.test(url) || /[\s\p{Cc}\\"'<>`]/u.test(url))
    return false;
  return URL.canParse(url) && !hasUserInfo(url);
}

/**
 * True where an address carries a user or a password (https://user:password@host): a secret that everybody would read,
 * or a name that makes it look like another host's. Source: docs/rules.md "One document".
 */
export function hasUserInfo(url: string): boolean {
  // A path leads to this origin, whatever that is.
  if (!URL.canParse(url, 'https://here.invalid')) return false;
  const { username, password } = new URL(url, 'https://here.invalid');
  return username !== '' || password !== '';
}

/** True for the path of an upload of ours. */
export function isUploadPath(url: string): boolean {
  return (
    url.length <= URL_MAX &&
    /^\/uploads\/[A-Za-z0-9_-][A-Za-z0-9._/-]*$/.test(url) &&
    !/\/\.|\/\/|\.\./.test(url)
  );
}

/** True for a base64 data URL of a jpg, jpeg, gif or png. */
export function isDataImage(url: string): boolean {
  return DATA_IMAGE.test(url);
}
