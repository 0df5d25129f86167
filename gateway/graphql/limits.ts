import { GraphQLError, getNamedType, isCompositeType, isListType, isNonNullType, Kind } from 'graphql';
import type {
  ASTNode,
  ASTVisitor,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLOutputType,
  GraphQLSchema,
  SelectionSetNode,
  ValidationContext,
} from 'graphql';

import { LIST_DEFAULT, LIST_MAX } from '../../schema/rules/limits.ts';

/** What one document may ask for; the whole page with everything costs about 2,000, a portal about 61,000. */
export const GRAPHQL_LIMITS = {
  tokens: 3_000,
  depth: 12,
  aliases: 30,
  cost: 75_000,
} as const;

/** Rows that are counted for a list without `first`, and for a connection without one. */
const ROWS_OF_A_LIST = 10;
const ROWS_OF_A_CONNECTION = LIST_DEFAULT;

/** Refuses documents that are too deep, too wide or use too many aliases, before anything runs. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    Document: {
      leave(document) {
        const measure = measureDocument(context.getSchema(), document.definitions);
        for (const name of ['depth', 'aliases', 'cost'] as const) {
          if (measure[name] <= GRAPHQL_LIMITS[name]) continue;
          context.reportError(
            new GraphQLError(
              `The query is too large: its ${name} is ${measure[name]}, and ${GRAPHQL_LIMITS[name]} is the limit`,
            ),
          );
          return;
        }
      },
    },
  };
}

interface Measure {
  depth: number;
  aliases: number;
  cost: number;
}

const NOTHING: Measure = { depth: 0, aliases: 0, cost: 0 };

function measureDocument(schema: GraphQLSchema, definitions: readonly ASTNode[]): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  // A fragment is measured once for each type that it is spread on, so that nesting cannot double the work.
  const measured = new Map<string, Measure>();
  const open = new Set<string>();

  function measureSet(set: SelectionSetNode, type: GraphQLOutputType | null): Measure {
    return set.selections
      .map((selection): Measure => {
        if (selection.kind === Kind.FIELD) return measureField(selection, type);
        if (selection.kind === Kind.INLINE_FRAGMENT) return measureSet(selection.selectionSet, type);
        return measureFragment(selection.name.value, type);
      })
      .reduce(together, NOTHING);
  }

  function measureFragment(name: string, type: GraphQLOutputType | null): Measure {
    const key = `${name} ${String(type)}`;
    const fragment = fragments.get(name);
    // A fragment inside itself is another rule's to refuse.
    if (!fragment || open.has(name)) return NOTHING;
    let measure = measured.get(key);
    if (!measure) {
      open.add(name);
      measure = measureSet(fragment.selectionSet, type);
      open.delete(name);
      measured.set(key, measure);
    }
    return measure;
  }

  function measureField(field: FieldNode, parent: GraphQLOutputType | null): Measure {
    const aliases = field.alias ? 1 : 0;
    // The schema's own description is not measured: authorization-plugin.ts decides who may ask for it at all.
    if (field.name.value.startsWith('__')) return { depth: 1, aliases, cost: 1 };
    const fieldType = typeOf(field.name.value, parent);
    if (!field.selectionSet) return { depth: 1, aliases, cost: 1 };
    const inner = measureSet(field.selectionSet, fieldType);
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + aliases,
      cost: Math.min(1 + inner.cost * rowsOf(field, fieldType), Number.MAX_SAFE_INTEGER),
    };
  }

  let worst = NOTHING;
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const measure = measureSet(node.selectionSet, schema.getRootType(node.operation) ?? null);
    worst = { ...together(worst, measure), depth: Math.max(worst.depth, measure.depth) };
  }
  return worst;
}

function together(one: Measure, other: Measure): Measure {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    cost: Math.min(one.cost + other.cost, Number.MAX_SAFE_INTEGER),
  };
}

function typeOf(name: string, parent: GraphQLOutputType | null): GraphQLOutputType | null {
  const named = parent ? getNamedType(parent) : null;
  if (!named || !isCompositeType(named) || !('getFields' in named)) return null;
  return named.getFields()[name]?.type ?? null;
}

/** A connection's rows are counted where `first` stands; its `nodes` and `edges` are then the same rows. */
function rowsOf(field: FieldNode, type: GraphQLOutputType | null): number {
  if (type === null) return 1;
  if (getNamedType(type).name.endsWith('Connection')) {
    const first = field.arguments?.find((argument) => argument.name.value === 'first')?.value;
    if (first?.kind === Kind.INT) return Math.max(1, Math.min(Number(first.value), LIST_MAX));
    return first?.kind === Kind.VARIABLE ? LIST_MAX : ROWS_OF_A_CONNECTION;
  }
  const isList = isListType(isNonNullType(type) ? type.ofType : type);
  return isList && field.name.value !== 'nodes' && field.name.value !== 'edges' ? ROWS_OF_A_LIST : 1;
}
