import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths.ts';

/** /admin/login leads to the one sign-in, with the way back it was given. */
export function AdminLoginScreen() {
  const [search] = useSearchParams();
  return <Navigate replace to={paths.portal(null, { r: search.get('r') ?? undefined })} />;
}
