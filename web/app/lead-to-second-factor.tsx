import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSecondFactorMissing } from '../client/session/second-factor-missing.ts';
import { paths } from './paths.ts';

/** Leads whoever must set up a second factor there, from whatever screen the server refused (docs/rules.md "A second factor"). */
export function LeadToSecondFactor() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSecondFactorMissing(() => {
        if (pathname !== paths.secondFactor())
          void navigate(paths.secondFactor({ r: pathname + search }), { replace: true });
      }),
    [navigate, pathname, search],
  );
  return null;
}
