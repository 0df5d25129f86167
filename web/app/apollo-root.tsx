import { ApolloProvider } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import type { ComponentType, ReactNode } from 'react';
import { createApolloClient } from '../client/apollo-client.ts';
import { LeadToSecondFactor } from './lead-to-second-factor.tsx';
import { useSiteConfig } from './site-context.tsx';

const clients = new Map<string | null, ApolloClient>();

/** One client for the whole visit, made by the first screen that asks for data. */
export function clientFor(siteTenant: string | null): ApolloClient {
  let client = clients.get(siteTenant);
  if (!client) {
    client = createApolloClient({ siteTenant, uri: `${window.location.origin}/graphql` });
    clients.set(siteTenant, client);
  }
  return client;
}

/** @internal Forgets the clients: a test starts with an empty cache. */
export function forgetClients(): void {
  clients.clear();
}

/** Apollo around what needs it. Import this file only from lazy chunks: a public page starts without Apollo. */
export function ApolloRoot({ children }: { children: ReactNode }) {
  const { tenant } = useSiteConfig();
  return (
    <ApolloProvider client={clientFor(tenant)}>
      <LeadToSecondFactor />
      {children}
    </ApolloProvider>
  );
}

/** The screen with Apollo around it. */
export function withApollo(Screen: ComponentType): ComponentType {
  return function ScreenWithApollo() {
    return (
      <ApolloRoot>
        <Screen />
      </ApolloRoot>
    );
  };
}
