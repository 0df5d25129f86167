import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccountResolver } from './accounts/account.resolver.ts';
import { AttachmentResolver, ViewerResolver } from './accounts/viewer.resolver.ts';
import { BusinessConnectionResolver, BusinessResolver } from './businesses/business.resolver.ts';
import { CatalogResolver } from './catalog/catalog.resolver.ts';
import { CheckoutResolver } from './checkout/checkout.resolver.ts';
import { OrderResolver } from './memberships/order.resolver.ts';
import { SkipResolver } from './memberships/skip.resolver.ts';
import { SubscriptionResolver } from './memberships/subscription.resolver.ts';
import { PageResolver } from './pages/page.resolver.ts';
import { ProductResolver } from './product.resolver.ts';

/** The graph: every question and every action of the product. Built once per process. */
export function buildGraphSchema(): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [
      ProductResolver,
      PageResolver,
      CatalogResolver,
      BusinessResolver,
      BusinessConnectionResolver,
      AccountResolver,
      ViewerResolver,
      AttachmentResolver,
      SubscriptionResolver,
      OrderResolver,
      SkipResolver,
      CheckoutResolver,
    ],
    // Values are judged by rules/ in the verbs, with the specification's sentences; shape by GraphQL itself.
    validate: false,
  });
}
