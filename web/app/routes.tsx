import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-screen.tsx';
import type { LazyScreen } from './lazy-screen.tsx';
import { patterns } from './route-patterns.ts';

/** `business` also answers "/" on a business's subdomain. */
export type RouteName =
  | 'landing'
  | 'contact'
  | 'open-your-page'
  | 'legal-text'
  | 'businesses'
  | 'business'
  | 'portal'
  | 'checkout'
  | 'selection'
  | 'receipt'
  | 'statement'
  | 'forgot-password'
  | 'reset-password'
  | 'confirm-email'
  | 'invitation'
  | 'card-link'
  | 'second-factor'
  | 'admin-login'
  | 'admin'
  | 'not-found';

export interface AppRoute extends LazyScreen {
  name: RouteName;
  pattern: string;
  /** The screen's source file, by which its chunk is found in the build's manifest. */
  source: string;
}

function route(
  name: RouteName,
  pattern: string,
  source: string,
  load: () => Promise<ComponentType>,
): AppRoute {
  return { name, pattern, source, ...lazyScreen(load) };
}

// A member's screens bring Apollo with them, in their own chunks; the public ones start without it.
const portal = async () => {
  const [{ withApollo }, { PortalScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../portal/portal-screen.tsx'),
  ]);
  return withApollo(PortalScreen);
};
const checkout = async () => {
  const [{ withApollo }, { CheckoutScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../checkout/checkout-screen.tsx'),
  ]);
  // Its end is the portal, which is on the way by then: nothing stands between the button and the news.
  void import('../portal/portal-screen.tsx').catch(() => undefined);
  return withApollo(CheckoutScreen);
};
const selection = async () => {
  const [{ withApollo }, { SelectionScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../checkout/selection-screen.tsx'),
  ]);
  return withApollo(SelectionScreen);
};
const receipt = async () => {
  const [{ withApollo }, { ReceiptScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../portal/receipt/receipt-screen.tsx'),
  ]);
  return withApollo(ReceiptScreen);
};
const statement = async () => {
  const [{ withApollo }, { StatementScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../portal/statement/statement-screen.tsx'),
  ]);
  return withApollo(StatementScreen);
};
const forgotPassword = async () => {
  const [{ withApollo }, { ForgotPasswordScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../recovery/forgot-password-screen.tsx'),
  ]);
  return withApollo(ForgotPasswordScreen);
};
const resetPassword = async () => {
  const [{ withApollo }, { ResetPasswordScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../recovery/reset-password-screen.tsx'),
  ]);
  return withApollo(ResetPasswordScreen);
};
const confirmEmail = async () => {
  const [{ withApollo }, { ConfirmEmailScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../recovery/confirm-email-screen.tsx'),
  ]);
  return withApollo(ConfirmEmailScreen);
};
const invitation = async () => {
  const [{ withApollo }, { InvitationScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../recovery/invitation-screen.tsx'),
  ]);
  return withApollo(InvitationScreen);
};
const cardLink = async () => {
  const [{ withApollo }, { CardLinkScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../portal/card-link/card-link-screen.tsx'),
  ]);
  return withApollo(CardLinkScreen);
};
const secondFactor = async () => {
  const [{ withApollo }, { SecondFactorScreen }] = await Promise.all([
    import('./apollo-root.tsx'),
    import('../second-factor/second-factor-screen.tsx'),
  ]);
  return withApollo(SecondFactorScreen);
};
const landing = async () => (await import('../landing/landing-screen.tsx')).LandingScreen;
const business = async () => (await import('../business-page/business-screen.tsx')).BusinessScreen;

const legalText = async () => (await import('../legal/legal-text-screen.tsx')).LegalTextScreen;
const legalTextSource = 'web/legal/legal-text-screen.tsx';

const businessSource = 'web/business-page/business-screen.tsx';

const everywhere: AppRoute[] = [
  route(
    'contact',
    patterns.contact,
    'web/contact/contact-screen.tsx',
    async () => (await import('../contact/contact-screen.tsx')).ContactScreen,
  ),
  route(
    'open-your-page',
    patterns.openYourPage,
    'web/open-your-page/open-your-page-screen.tsx',
    async () => (await import('../open-your-page/open-your-page-screen.tsx')).OpenYourPageScreen,
  ),
  route(
    'businesses',
    patterns.businesses,
    'web/businesses/businesses-screen.tsx',
    async () => (await import('../businesses/businesses-screen.tsx')).BusinessesScreen,
  ),
  route('business', patterns.business, businessSource, business),
  ...[patterns.terms, patterns.privacy, patterns.businessTerms, patterns.businessPrivacy].map((pattern) =>
    route('legal-text', pattern, legalTextSource, legalText),
  ),
  route('portal', patterns.businessPortal, 'web/portal/portal-screen.tsx', portal),
  route('checkout', patterns.businessCheckout, 'web/checkout/checkout-screen.tsx', checkout),
  route('portal', patterns.portal, 'web/portal/portal-screen.tsx', portal),
  route('checkout', patterns.checkout, 'web/checkout/checkout-screen.tsx', checkout),
  route('receipt', patterns.receipt, 'web/portal/receipt/receipt-screen.tsx', receipt),
  route('statement', patterns.statement, 'web/portal/statement/statement-screen.tsx', statement),
  route(
    'forgot-password',
    patterns.forgotPassword,
    'web/recovery/forgot-password-screen.tsx',
    forgotPassword,
  ),
  route('reset-password', patterns.resetPassword, 'web/recovery/reset-password-screen.tsx', resetPassword),
  route('confirm-email', patterns.confirmEmail, 'web/recovery/confirm-email-screen.tsx', confirmEmail),
  route('invitation', patterns.invitation, 'web/recovery/invitation-screen.tsx', invitation),
  // On a local host, where businesses have no hosts of their own.
  route('card-link', patterns.businessCardLink, 'web/portal/card-link/card-link-screen.tsx', cardLink),
  route('card-link', patterns.cardLink, 'web/portal/card-link/card-link-screen.tsx', cardLink),
  route('second-factor', patterns.secondFactor, 'web/second-factor/second-factor-screen.tsx', secondFactor),
  route('selection', patterns.selection, 'web/checkout/selection-screen.tsx', selection),
  route(
    'admin-login',
    patterns.adminLogin,
    'web/admin-login/admin-login-screen.tsx',
    async () => (await import('../admin-login/admin-login-screen.tsx')).AdminLoginScreen,
  ),
  // All of it is one chunk to the public pages; its own list of screens is there.
  route(
    'admin',
    patterns.admin,
    'web/app/admin-area.tsx',
    async () => (await import('./admin-area.tsx')).AdminArea,
  ),
  route(
    'not-found',
    '*',
    'web/not-found/not-found-screen.tsx',
    async () => (await import('../not-found/not-found-screen.tsx')).NotFoundScreen,
  ),
];

const mainRoutes: AppRoute[] = [
  route('landing', patterns.landing, 'web/landing/landing-screen.tsx', landing),
  ...everywhere,
];
const tenantRoutes: AppRoute[] = [
  route('business', patterns.landing, businessSource, business),
  ...everywhere,
];

/** The site map: on a business's subdomain "/" is that business's page, everything else is the same. */
export function routesFor(tenant: string | null): readonly AppRoute[] {
  return tenant ? tenantRoutes : mainRoutes;
}
