import { useEffect, useState } from 'react';
import { useServedData } from '../app/served-data.tsx';
import { useSiteConfig } from '../app/site-context.tsx';
import { errorDetails } from '../client/errors/error-message.ts';
import type { LegalTextAddress } from './legal-text-at.ts';
import type { LegalTextQuery } from './legal-text.generated.ts';

type Answer = LegalTextQuery | 'failed' | null;

/**
 * The text at an address: undefined until it is known, null where nobody has that business, 'failed' where no answer came. The
 * server sends it with the page; after a navigation inside the application it is asked for.
 */
export function useLegalText(address: LegalTextAddress): Answer | undefined {
  const { tenant } = useSiteConfig();
  const served = useServedData<LegalTextQuery>('legal-text');
  const [answer, setAnswer] = useState<{ key: string; text: Answer } | null>(null);
  const key = JSON.stringify(address);
  const isServed = served !== null;
  useEffect(() => {
    if (isServed) return;
    let isCurrent = true;
    void import('./ask-legal-text.ts')
      .then(({ askLegalText }) => askLegalText(JSON.parse(key) as LegalTextAddress, tenant))
      .catch((error: unknown) => (errorDetails(error).code === 'NOT_FOUND' ? null : 'failed'))
      .then((text) => isCurrent && setAnswer({ key, text }));
    return () => {
      isCurrent = false;
    };
  }, [key, tenant, isServed]);
  return served ?? (answer?.key === key ? answer.text : undefined);
}
