import { notSignedIn } from '../../../schema/errors.ts';

/** The viewer of an answer. @throws UNAUTHENTICATED where the call came without a valid token. */
export function signedIn<Viewer>(viewer: Viewer | null | undefined): Viewer {
  if (!viewer) throw notSignedIn();
  return viewer;
}
