import type { ReactNode } from 'react';
import type { Theme } from '../../../schema/rules/pages/page-content.ts';
import { brandButtonStyle } from '../../business-page/theme-style.ts';
import { Head } from '../../ui/page/head.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';

interface SignedOutFrameProps {
  /** The tab's title. */
  title?: string;
  brand: ReactNode;
  /** Whose colour the button wears. */
  theme?: Theme | null;
  children: ReactNode;
}

/** What stands in a business's brand where nobody is signed in. */
export function SignedOutFrame({
  title = 'Member Login',
  brand,
  theme = null,
  children,
}: SignedOutFrameProps) {
  return (
    <div style={brandButtonStyle(theme)}>
      <PageFrame
        header={
          <header className="border-b border-line/70">
            <div className="wrap flex min-h-16 items-center">{brand}</div>
          </header>
        }
      >
        <Head title={title} noIndex />
        {children}
      </PageFrame>
    </div>
  );
}
