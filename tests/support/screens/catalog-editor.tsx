import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { emptyPageContent } from '../../../schema/rules/pages/empty-page.ts';
import { packageTexts } from '../../../schema/rules/pages/package-texts.ts';
import type { Extra, Item, PageContent } from '../../../schema/rules/pages/page-content.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { itemPriceFormatted, makeVariations } from '../../../schema/rules/money/variations.ts';
import type { CatalogSectionProps } from '../../../web/admin/catalog/catalog-section.ts';
import { ApolloRoot } from '../../../web/app/apollo-root.tsx';
import { SiteProvider } from '../../../web/app/site-context.tsx';
import { patientUser } from './patient-user.ts';
import './render-screen.tsx';

export const itemForTests = (id: string, name: string, prices = { pickup: 3200 }): Item => {
  const variations = makeVariations(id, prices);
  const priceFormatted = itemPriceFormatted(variations);
  return { id, name, ...packageTexts(() => ''), priceFormatted, currency: 'USD', variations };
};

export const extraForTests = (id: string, name: string, amount = 700): Extra => ({
  id,
  name,
  description: '',
  amount,
  currency: 'USD',
  priceFormatted: formatUsd(amount),
});

/** One of the page editor's catalog sections in a parent that keeps the draft, as the editor does. */
export function openCatalogSection(
  Section: ComponentType<CatalogSectionProps>,
  start: Partial<PageContent> = {},
  props: Partial<CatalogSectionProps> = {},
) {
  let now: PageContent = { ...emptyPageContent(), ...start };
  const removed: string[] = [];
  function Parent() {
    const [draft, setDraft] = useState(now);
    useEffect(() => {
      now = draft;
    }, [draft]);
    return (
      <Section
        businessId="7"
        {...props}
        draft={draft}
        onChange={(change, words) => {
          setDraft(change);
          if (words) removed.push(words);
        }}
      />
    );
  }
  const user = patientUser();
  const site = {
    origin: 'http://localhost',
    mainOrigin: 'http://localhost',
    publicHost: 'localhost',
    tenant: null,
    year: 2026,
    supportEmail: null,
    supportPhone: null,
    sendsMail: false,
    legalTexts: [],
    isDemo: false,
  };
  render(
    <SiteProvider value={site}>
      <MemoryRouter>
        <ApolloRoot>
          <Parent />
        </ApolloRoot>
      </MemoryRouter>
    </SiteProvider>,
  );
  /** Names of the rows in their order, those on the page with a tick. */
  const rows = () =>
    screen
      // Behind an open dialog too.
      .queryAllByRole<HTMLInputElement>('checkbox', { hidden: true })
      .filter((box) => box.closest('dialog, [role=dialog]') === null)
      .map((box) => `${box.checked ? '✓ ' : ''}${box.getAttribute('aria-label')}`);
  return { user, rows, removed, draft: () => now };
}
