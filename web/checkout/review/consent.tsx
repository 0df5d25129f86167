import { Fragment } from 'react';
import { LEGAL_TEXT_NAMES } from '../../../schema/rules/businesses/legal-texts.ts';
import { paths } from '../../app/paths.ts';
import type { CheckoutBusinessQuery } from '../offer/checkout.generated.ts';

/**
 * "By joining you agree to the Terms and Privacy of Fernhill Farm.", with links that open beside the checkout; nothing where
 * no text applies. Where one text is the platform's, each has its own "of".
 */
export function Consent({ texts }: { texts: CheckoutBusinessQuery['business']['legalTexts'] }) {
  if (texts.length === 0) return null;
  const owners = texts.map(({ business }) => business?.name ?? 'Regulars');
  const isOneOwner = new Set(owners).size === 1;
  return (
    <p className="text-sm text-muted">
      By joining you agree to the{' '}
      {texts.map(({ kind, business }, at) => (
        <Fragment key={kind}>
          {at > 0 && (isOneOwner ? ' and ' : ' and the ')}
          <a
            href={paths.legalText(kind, business?.slug)}
            target="_blank"
            rel="noopener"
            className="font-medium text-ink underline underline-offset-4"
          >
            {LEGAL_TEXT_NAMES[kind]}
          </a>
          {(!isOneOwner || at === texts.length - 1) && ` of ${owners[at]}`}
        </Fragment>
      ))}
      .
    </p>
  );
}
