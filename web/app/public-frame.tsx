import type { ReactNode } from 'react';
import { paths } from './paths.ts';
import { useSiteConfig } from './site-context.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { PageFrame, quietLinkClass, SiteFooter, SiteHeader } from '../ui/page/page-frame.tsx';

/** Header and footer of our own public screens. */
export function PublicFrame({ children, headerAction }: { children: ReactNode; headerAction?: ReactNode }) {
  const { year } = useSiteConfig();
  return (
    <PageFrame
      header={
        <SiteHeader homeHref={paths.landing()}>
          {headerAction ?? (
            <Anchor href={paths.portal()} className={quietLinkClass}>
              Login
            </Anchor>
          )}
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
        </SiteFooter>
      }
    >
      {children}
    </PageFrame>
  );
}
