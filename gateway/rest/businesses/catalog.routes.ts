import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';

import { withArticle } from '../../../schema/rules/text/with-article.ts';
import { exampleExtra, exampleItem, extraBody, itemBody } from './bodies.ts';
import { HTML_CALL_BYTES_MAX } from '../../http/bodies/limits.ts';
import { idBody } from '../facade/body-parts.ts';
import { paginate } from '../facade/paginate.ts';
import {
  RestDeleteAddOnDocument,
  RestDeleteItemDocument,
  RestDeleteUpgradeDocument,
  RestGlobalAddOnsDocument,
  RestGlobalItemsDocument,
  RestGlobalUpgradesDocument,
  RestItemsDocument,
  RestManagedAddOnsDocument,
  RestManagedItemsDocument,
  RestManagedUpgradesDocument,
  RestPlansDocument,
  RestSaveAddOnDocument,
  RestSaveItemDocument,
  RestSaveUpgradeDocument,
} from '../documents.generated.ts';
import { idParam } from '../facade/id-param.ts';
import { withExemption } from './with-exemption.ts';
import { route } from '../facade/route.ts';
import type { Paging, RestRow } from '../facade/route.ts';

export const catalogRoutes = [
  route('GET /square/items', RestItemsDocument, {
    summary: "The tenant's published packages; without a tenant those of the global page.",
    access: 'visitor',
    isPaged: true,
    variables: () => ({}),
    response: (data, page) => ({ items: cutEntries(data.items, page).rows.map(withExemption) }),
    optional: ['taxExempt', 'frequency'],
    next: (data, page) => cutEntries(data.items, page).end,
  }),
  route('GET /square/plans', RestPlansDocument, {
    summary: 'Plans and the packages of each.',
    access: 'visitor',
    variables: () => ({}),
    response: (data) => ({
      plans: data.plans.map(({ id, name, cadence, business_slug }) => ({ id, name, cadence, business_slug })),
      itemsByPlanId: Object.fromEntries(data.plans.map((plan) => [plan.id, plan.items.map(withExemption)])),
    }),
    optional: ['taxExempt', 'frequency'],
  }),
  ...entryRoutes({
    name: 'items',
    one: 'package',
    body: itemBody,
    example: exampleItem,
    managed: RestManagedItemsDocument,
    global: RestGlobalItemsDocument,
    save: RestSaveItemDocument,
    remove: RestDeleteItemDocument,
  }),
  ...entryRoutes({
    name: 'addons',
    one: 'add-on',
    body: extraBody,
    example: exampleExtra,
    managed: RestManagedAddOnsDocument,
    global: RestGlobalAddOnsDocument,
    save: RestSaveAddOnDocument,
    remove: RestDeleteAddOnDocument,
  }),
  ...entryRoutes({
    name: 'upgrades',
    one: 'upgrade',
    body: extraBody,
    example: exampleExtra,
    managed: RestManagedUpgradesDocument,
    global: RestGlobalUpgradesDocument,
    save: RestSaveUpgradeDocument,
    remove: RestDeleteUpgradeDocument,
  }),
];

/** What one kind of the catalog is called, and the documents of its calls, which all use the same names. */
interface Kind<Entry, Input, Body extends z.ZodType<Input>> {
  name: 'items' | 'addons' | 'upgrades';
  /** One of them, in a sentence. */
  one: string;
  body: Body;
  example: z.input<Body>;
  managed: TypedDocumentNode<{ managedBusiness: { catalog: { rows: Entry[] } } }, { id: string }>;
  global: TypedDocumentNode<{ catalog: { rows: Entry[] } }, Record<string, never>>;
  save: TypedDocumentNode<
    { saved: { entry: Entry; isNew: boolean } },
    { businessId?: string | null; entry: Input }
  >;
  remove: TypedDocumentNode<{ deleted: { ok: boolean } }, { businessId?: string | null; id: string }>;
}

/** The calls of one kind, for a business and for the global page. */
function entryRoutes<Entry extends { id: string }, Input, Body extends z.ZodType<Input>>(
  kind: Kind<Entry, Input, Body>,
): RestRow[] {
  const { name, one, body, example, save, remove } = kind;
  const saved = {
    summary: `Save ${withArticle(one)}: 201 where it is new, else 200. It brings an id or gets one; visitors see it when the page is saved.`,
    status: 201 as const,
    isNew: (data: { saved: { isNew: boolean } }) => data.saved.isNew,
    body,
    bodyLimit: HTML_CALL_BYTES_MAX,
    example,
    response: (data: { saved: { entry: Entry } }) => data.saved.entry,
  };
  const removed = {
    summary: `Delete ${withArticle(one)} from the catalog.`,
    response: (data: { deleted: { ok: boolean } }) => data.deleted,
  };
  const removedById = {
    ...removed,
    summary: `Delete ${withArticle(one)} by the id in the query string or in the body.`,
    query: { id: `Which ${one}.` },
    body: idBody,
    example: { id: `${name.slice(0, -1)}_1700000000001` },
  };
  const edited = { access: 'page:edit' } as const;
  const global = { access: 'admin' } as const;
  return [
    route(`GET /admin/businesses/:id/${name}`, kind.managed, {
      summary: `Every ${one} of a business, published or not.`,
      access: 'catalog:view',
      isPaged: true,
      variables: ({ params }) => ({ id: params.id }),
      response: ({ managedBusiness: { catalog } }, page) => ({ [name]: cutEntries(catalog.rows, page).rows }),
      next: ({ managedBusiness: { catalog } }, page) => cutEntries(catalog.rows, page).end,
    }),
    route(`POST /admin/businesses/:id/${name}`, save, {
      ...saved,
      ...edited,
      variables: (call) => ({ businessId: call.params.id, entry: call.body }),
    }),
    route(`DELETE /admin/businesses/:id/${name}/:entryId`, remove, {
      ...removed,
      ...edited,
      variables: ({ params }) => ({ businessId: params.id, id: params.entryId }),
    }),
    route(`DELETE /admin/businesses/:id/${name}`, remove, {
      ...removedById,
      ...edited,
      variables: (call) => ({ businessId: call.params.id, id: idParam(call) }),
    }),
    route(`GET /admin/${name}`, kind.global, {
      summary: `Every ${one} of the global page, published or not.`,
      ...global,
      isPaged: true,
      variables: () => ({}),
      response: ({ catalog }, page) => ({ [name]: cutEntries(catalog.rows, page).rows }),
      next: ({ catalog }, page) => cutEntries(catalog.rows, page).end,
    }),
    route(`POST /admin/${name}`, save, { ...saved, ...global, variables: (call) => ({ entry: call.body }) }),
    route(`DELETE /admin/${name}/:entryId`, remove, {
      ...removed,
      ...global,
      variables: ({ params }) => ({ id: params.entryId }),
    }),
    route(`DELETE /admin/${name}`, remove, {
      ...removedById,
      ...global,
      variables: (call) => ({ id: idParam(call) }),
    }),
  ];
}

function cutEntries<Entry extends { id: string }>(entries: readonly Entry[], page: Paging) {
  return paginate(entries, ({ id }) => id, page);
}
