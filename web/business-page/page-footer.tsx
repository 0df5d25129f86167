import { LEGAL_TEXT_KINDS, LEGAL_TEXT_NAMES } from '../../schema/rules/businesses/legal-texts.ts';
import { socialLinks } from '../../schema/rules/pages/social.ts';
import { paths } from '../app/paths.ts';
import { Anchor } from '../ui/anchor.tsx';
import { BrandIcon } from '../ui/icons/brand-icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { BusinessPageQuery } from './content/business-page.generated.ts';
import type { PublicContent } from './content/public-content.ts';

/** Of the business, or of the platform (null). */
export type ShownLegalTexts = BusinessPageQuery['business']['legalTexts'];

/** Social links (those that are filled in), 'Contact Us', Terms and Privacy: plain words until there is a text to lead to. */
export function PageFooter({
  content,
  businessName,
  slug,
  legalTexts,
}: {
  content: PublicContent;
  businessName: string;
  /** Of the business; '' in a preview of the global page. */
  slug: string;
  legalTexts?: ShownLegalTexts;
}) {
  const networks = socialLinks(content.social);
  return (
    <footer
      data-part="footer"
      className="border-t border-[var(--footer-line)] bg-[var(--footer-bg)] text-[var(--footer-ink)] max-lg:pb-24"
    >
      <div className="wrap flex flex-col items-center gap-6 py-12 text-center">
        <p className="font-display text-xl">{businessName}</p>
        {networks.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-1">
            {networks.map(({ key, label, url }) => (
              <li key={key}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="flex size-11 items-center justify-center rounded-full transition-opacity hover:opacity-70"
                >
                  <BrandIcon name={key} />
                  <VisuallyHidden>{label}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        )}
        <Anchor
          href={paths.contact({ business: slug })}
          className="inline-flex min-h-11 items-center rounded-control border border-[var(--footer-button-border)] bg-[var(--footer-button-bg)] px-6 text-sm font-semibold text-[var(--footer-button-ink)] transition-opacity hover:opacity-85"
        >
          Contact Us
        </Anchor>
        <p className="flex gap-6 text-sm text-[var(--footer-muted)]">
          {LEGAL_TEXT_KINDS.map((kind) => {
            const text = legalTexts?.find((one) => one.kind === kind);
            const name = LEGAL_TEXT_NAMES[kind];
            return text ? (
              <Anchor
                key={kind}
                href={paths.legalText(kind, text.business?.slug)}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {name}
              </Anchor>
            ) : (
              <span key={kind} className="inline-flex min-h-11 items-center">
                {name}
              </span>
            );
          })}
        </p>
      </div>
    </footer>
  );
}
