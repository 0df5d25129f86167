import { storeSession } from '../client/session/session.ts';
import type { SignedIn } from '../client/session/session.ts';
import { useSignInMutation } from './sign-in.generated.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Signs in and stores token, user and tenant; throws what the server refused with. */
export function useSignIn(): (credentials: Credentials) => Promise<SignedIn> {
  const [signIn] = useSignInMutation();
  return async (credentials) => {
    const { data } = await signIn({ variables: credentials });
    if (!data) throw new Error('Login failed');
    storeSession(data.signIn);
    return data.signIn;
  };
}
