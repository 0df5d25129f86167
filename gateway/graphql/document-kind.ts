import { Kind, OperationTypeNode, visit } from 'graphql';
import type { DocumentNode } from 'graphql';

/** Questions whose answer is the same for everybody, as long as the tenant is. */
const PUBLIC_QUESTIONS = new Set([
  '__typename',
  'business',
  'businesses',
  'globalPage',
  'plans',
  'publishedItems',
  'support',
]);

/** Fields whose answer changes with the time of day, so that a kept body would lie. */
const TIMED_FIELDS = new Set(['now', 'today']);

/** True for a query that any visitor may ask and that a cache may keep per version. */
export function isPublicQuery(document: DocumentNode): boolean {
  let isPublic = true;
  visit(document, {
    OperationDefinition(operation) {
      if (operation.operation !== OperationTypeNode.QUERY) isPublic = false;
      for (const selection of operation.selectionSet.selections) {
        // A fragment at the root is not worth following.
        if (selection.kind !== Kind.FIELD || !PUBLIC_QUESTIONS.has(selection.name.value)) isPublic = false;
      }
    },
    Field(field) {
      if (TIMED_FIELDS.has(field.name.value)) isPublic = false;
    },
  });
  return isPublic;
}

/** True where the document asks for the schema itself (__typename alone does not). */
export function asksForSchema(document: DocumentNode): boolean {
  let asks = schemaQuestions.get(document);
  if (asks !== undefined) return asks;
  asks = false;
  visit(document, {
    Field(field) {
      if (field.name.value === '__schema' || field.name.value === '__type') asks = true;
    },
  });
  schemaQuestions.set(document, asks);
  return asks;
}

/** Apollo keeps the documents that it has read, so most are looked through once. */
const schemaQuestions = new WeakMap<DocumentNode, boolean>();
