import type { ReactNode } from 'react';
import { LEGAL_TEXT_NAMES } from '../../schema/rules/businesses/legal-texts.ts';
import { paths } from './paths.ts';
import { useSiteConfig } from './site-context.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { quietLinkClass, SiteFooter, SiteHeader } from '../ui/page/site-frame.tsx';

/** Header and footer of our own public screens; on a business's subdomain the landing page is another site's. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { year, tenant, legalTexts } = useSiteConfig();
  return (
    <div className="min-[100rem]:[--wrap:88rem]">
      <PageFrame
        header={
          <SiteHeader homeHref={paths.landing()}>
            {tenant === null && (
              // Followed by the browser: the router does not go to a place of a page.
              <Anchor
                href={`${paths.landing()}#how`}
                target="_self"
                className={`${quietLinkClass} max-sm:hidden`}
              >
                How it works
              </Anchor>
            )}
            <Anchor href={paths.businesses()} className={quietLinkClass}>
              Businesses
            </Anchor>
            <Anchor href={paths.portal()} className={quietLinkClass}>
              Login
            </Anchor>
          </SiteHeader>
        }
        footer={
          <SiteFooter year={year}>
            <Anchor href={paths.businesses()} className={quietLinkClass}>
              Businesses
            </Anchor>
            <Anchor href={paths.contact()} className={quietLinkClass}>
              Contact
            </Anchor>
            {legalTexts.map((kind) => (
              <Anchor key={kind} href={paths.legalText(kind)} className={quietLinkClass}>
                {LEGAL_TEXT_NAMES[kind]}
              </Anchor>
            ))}
          </SiteFooter>
        }
      >
        {children}
      </PageFrame>
    </div>
  );
}
