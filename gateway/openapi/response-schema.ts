import {
  getNamedType,
  GraphQLEnumType,
  GraphQLObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
} from 'graphql';
import type {
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLLeafType,
  GraphQLOutputType,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql';

export type JsonSchema = Record<string, unknown>;

/** Marks a sample object that may be null. */
const NULLABLE = Symbol('nullable');

/** A leaf of the sample: stands where a value would, and knows its type. */
class Leaf {
  readonly schema: JsonSchema;
  /** The sample object that holds it, where that may be null: what is picked out of it may then be null too. */
  home: object | null = null;
  constructor(schema: JsonSchema) {
    this.schema = schema;
  }
  /** As the name of a property it stands for any name (`itemsByPlanId`). */
  toString(): string {
    return ANY_NAME;
  }
}

const ANY_NAME = '\0any';

/**
 * The JSON schema of a route's answer: `response` is run on a sample made of the document's types, and what it
 * arranges is read off. So the description can't say anything but what the route gives. Fields that are only there where
 * they are filled in are named by the row (`optional`).
 */
export function responseSchema(
  schema: GraphQLSchema,
  document: DocumentNode,
  give: (data: unknown) => unknown,
  optional: readonly string[] = [],
): JsonSchema {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error('The document holds no operation');
  return describe(give(sampleOf(root, operation.selectionSet, fragments)), optional);
}

function sampleOf(
  type: GraphQLObjectType,
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Record<string, unknown> {
  const sample: Record<string, unknown> = {};
  for (const selection of set.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(selection.name.value);
      if (fragment) Object.assign(sample, sampleOf(type, fragment.selectionSet, fragments));
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      Object.assign(sample, sampleOf(type, selection.selectionSet, fragments));
    } else {
      const field = type.getFields()[selection.name.value];
      if (!field) continue;
      sample[(selection.alias ?? selection.name).value] = valueOf(
        field.type,
        selection.selectionSet,
        fragments,
      );
    }
  }
  return sample;
}

function valueOf(
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): unknown {
  const isNullable = !isNonNullType(type);
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) {
    const list = [valueOf(inner.ofType, set, fragments)];
    if (isNullable) Object.defineProperty(list, NULLABLE, { value: true });
    return list;
  }
  const named = getNamedType(inner);
  if (isLeafType(named)) return new Leaf(leafSchema(named, isNullable));
  if (!(named instanceof GraphQLObjectType) || !set) throw new Error(`${String(named)} cannot be described`);
  const sample = sampleOf(named, set, fragments);
  if (!isNullable) return sample;
  Object.defineProperty(sample, NULLABLE, { value: true });
  for (const value of Object.values(sample)) if (value instanceof Leaf) value.home = sample;
  return sample;
}

function describe(value: unknown, optional: readonly string[], holder: object | null = null): JsonSchema {
  if (value instanceof Leaf)
    return value.home === null || value.home === holder ? value.schema : nullable(value.schema);
  if (value === null || value === undefined) return { type: 'null' };
  if (Array.isArray(value))
    return {
      type: NULLABLE in value ? ['array', 'null'] : 'array',
      items: value.length > 0 ? describe(value[0], optional) : {},
    };
  if (typeof value !== 'object') return { type: typeof value };
  const names = Object.keys(value);
  if (names.length === 1 && names[0] === ANY_NAME) {
    const each = (value as Record<string, unknown>)[ANY_NAME];
    return { type: 'object', additionalProperties: describe(each, optional) };
  }
  const properties = Object.fromEntries(
    Object.entries(value).map(([name, value]) => [name, describe(value, optional, value)]),
  );
  return {
    type: NULLABLE in value ? ['object', 'null'] : 'object',
    properties,
    required: names.filter((name) => !optional.includes(name)),
  };
}

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  LocalDate: { type: 'string', format: 'date' },
  EmailAddress: { type: 'string', format: 'idn-email' },
  /** Anything, null included. */
  JSON: {},
};

function leafSchema(type: GraphQLLeafType, isNullable: boolean): JsonSchema {
  const described =
    type instanceof GraphQLEnumType
      ? { type: 'string', enum: type.getValues().map(({ name }) => name) }
      : (SCALARS[type.name] ?? { type: 'string', description: type.name });
  return isNullable ? nullable(described) : described;
}

/** The same or null; what fits anything, or null already, stays as it is. */
function nullable(described: JsonSchema): JsonSchema {
  if (typeof described.type !== 'string') return described;
  return {
    ...described,
    type: [described.type, 'null'],
    ...('enum' in described && { enum: [...(described.enum as string[]), null] }),
  };
}
