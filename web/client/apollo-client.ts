import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { errorDetails } from './errors/error-message.ts';
import { headersHere } from './requests/headers-here.ts';
import { onSessionChange } from './session/session.ts';
import { tellSecondFactorMissing } from './session/second-factor-missing.ts';
import { tellSessionRefused } from './session/session-refused.ts';

interface ClientOptions {
  /** The business whose subdomain this is, or null on the main host. */
  siteTenant: string | null;
  /** Where the graph answers; an absolute address in tests. */
  uri?: string;
}

/** What everybody may see; every other answer is forgotten when somebody signs in or out. */
const publicFields = new Set([
  'business',
  'businesses',
  'globalPage',
  'now',
  'plans',
  'publishedItems',
  'support',
  'usernameAvailable',
]);

/** The browser's one client: the header rules before each call, and nobody's answers for the next person. */
export function createApolloClient({ siteTenant, uri = '/graphql' }: ClientOptions): ApolloClient {
  const cache = createCache();
  onSessionChange(() => {
    cache.modify({
      id: 'ROOT_QUERY',
      fields: (value, { fieldName, DELETE }) => (publicFields.has(fieldName) ? value : DELETE),
    });
    cache.gc();
  });
  const link = ApolloLink.from([refusedLink, headersLink(siteTenant), new HttpLink({ uri })]);
  return new ApolloClient({ cache, link });
}

const refusedLink = new ErrorLink(({ error }) => {
  const { code } = errorDetails(error);
  if (code === 'UNAUTHENTICATED') tellSessionRefused();
  if (code === 'SECOND_FACTOR_MISSING') tellSecondFactorMissing();
});

const headersLink = (siteTenant: string | null) =>
  new ApolloLink((operation, forward) => {
    operation.setContext((before) => ({
      headers: { ...before.headers, ...headersHere(siteTenant, before.isOverAll === true) },
    }));
    return forward(operation);
  });

// Ids of a catalog are unique only inside one business, so its rows are kept inside what they came with; a value
// without an identity keeps the fields that another query asked for.
function createCache(): InMemoryCache {
  const inside = { keyFields: false as const };
  const value = { merge: true };
  return new InMemoryCache({
    typePolicies: {
      Item: inside,
      Variation: inside,
      AddOn: inside,
      Upgrade: inside,
      ChosenExtra: inside,
      // The same person is owner here and viewer there.
      StaffMember: inside,
      Page: value,
      PageContent: value,
      Fulfillment: value,
      Brand: value,
      Theme: value,
      NextBox: value,
      PaymentSettings: value,
      ManagedBusiness: value,
      Catalog: value,
      Metrics: value,
      MetricsBreakdowns: value,
      Viewer: { keyFields: [], merge: true },
    },
  });
}
