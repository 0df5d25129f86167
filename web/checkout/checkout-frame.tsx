import type { ReactNode } from 'react';
import { brandButtonStyle } from '../business-page/theme-style.ts';
import type { BusinessBrandFragment } from '../client/fragments/business-brand.generated.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Head } from '../ui/page/head.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { DialogBrand } from '../ui/dialogs/dialog-brand.ts';
import { BrandLine } from '../ui/page/brand-line.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';

/** What checkout wears of a business. */
type BrandOfCheckout = Pick<BusinessBrandFragment, 'name' | 'logoUrl'> & {
  shownPage: { content: Pick<NonNullable<BusinessBrandFragment['shownPage']['content']>, 'theme'> | null };
};

interface CheckoutFrameProps {
  /** Undefined while it is on the way. */
  business: BrandOfCheckout | undefined;
  homeHref: string;
  /** The tab's title, before the business's name. */
  title?: string;
  children: ReactNode;
}

/** No site navigation: the business's logo, name and button colour, and the way back to its page. */
export function CheckoutFrame({ business, homeHref, title = 'Checkout', children }: CheckoutFrameProps) {
  const brand = brandButtonStyle(business?.shownPage.content?.theme);
  return (
    <div style={brand}>
      <PageFrame
        header={
          <header className="border-b border-line">
            <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-4">
              <div className="flex min-w-0 flex-1 basis-40 items-center gap-3">
                {business && <BrandLine name={business.name} logoUrl={business.logoUrl} />}
              </div>
              <Anchor
                href={homeHref}
                className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control text-sm font-medium text-muted hover:text-ink"
              >
                <Icon name="arrow-left" size={16} />
                <span>
                  Back{' '}
                  <span className="max-sm:sr-only">
                    {business ? `to ${business.name}` : 'to the business'}
                  </span>
                </span>
              </Anchor>
            </div>
          </header>
        }
      >
        <Head title={business ? `${title} · ${business.name}` : title} noIndex />
        <DialogBrand value={brand}>{children}</DialogBrand>
      </PageFrame>
    </div>
  );
}
