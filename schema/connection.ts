import { Field, ObjectType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { badRequest } from './errors.ts';
import { LIST_DEFAULT, LIST_MAX } from './rules/limits.ts';
import { hasLoneSurrogate } from './rules/text/problem.ts';
import { withArticle } from './rules/text/with-article.ts';

@ObjectType({ description: 'Whether a list goes on, and where.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'True where more rows follow.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Give it as `after` to read on; null for an empty list.',
  })
  endCursor!: string | null;
}

/** One page of a list as every connection returns it. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  nodes: Node[];
  pageInfo: PageInfo;
}

/** The edge and connection types of a node type: `class XConnection extends connectionOf(X, 'X') {}`. */
export function connectionOf<Node extends object>(node: ClassType<Node>, name: string) {
  @ObjectType(`${name}Edge`, {
    description: `${capitalised(withArticle(name))} and where it stands in its list.`,
    simpleResolvers: true,
  })
  class Edge {
    @Field(() => String, { description: 'Opaque; give it as `after` to read on from here.' })
    cursor!: string;

    @Field(() => node, { description: `The ${name} itself.` })
    node!: Node;
  }

  // Only its subclass is a type of the graph.
  @ObjectType({ simpleResolvers: true })
  class NodeConnection {
    @Field(() => [Edge], { description: 'The rows with their cursors.' })
    edges!: { cursor: string; node: Node }[];

    @Field(() => [node], { description: 'The rows alone.' })
    nodes!: Node[];

    @Field(() => PageInfo, { description: 'Whether the list goes on.' })
    pageInfo!: PageInfo;
  }
  return NodeConnection;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How many rows a list call asks for. @throws BAD_REQUEST outside 1 to 200. */
export function pageSize(first: number | null | undefined): number {
  if (first === null || first === undefined) return LIST_DEFAULT;
  if (first < 1 || first > LIST_MAX) throw badRequest(`first must be from 1 to ${LIST_MAX}`);
  return first;
}

/** The keyset that a cursor holds: as many texts as the list is sorted by. @throws BAD_REQUEST for a foreign cursor. */
export function readCursor(cursor: string | null | undefined, length: number): string[] | null {
  if (cursor === null || cursor === undefined || cursor === '') return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === length && key.every(isStorable)) return key;
  } catch {
    // Falls through to the refusal: it is no cursor of ours.
  }
  throw badRequest('The cursor is not valid');
}

/** A text that PostgreSQL takes: bodies and addresses are looked through for others, and a cursor hides what it holds. */
const isStorable = (part: unknown): part is string =>
  typeof part === 'string' && !part.includes('\0') && !hasLoneSurrogate(part);

/** Reads the id out of a cursor of a list that is sorted by id alone. @throws BAD_REQUEST. */
export function readIdCursor(cursor: string | null | undefined): string | null {
  const id = readCursor(cursor, 1)?.[0];
  if (id === undefined) return null;
  if (!/^\d{1,18}$/.test(id)) throw badRequest('The cursor is not valid');
  return id;
}

/** The id below which a list that is sorted by id, newest first, reads on: all of it without a cursor. @throws BAD_REQUEST. */
export const readIdBefore = (cursor: string | null | undefined): string =>
  readIdCursor(cursor) ?? '9223372036854775807';

/** Makes a page of `first` rows out of `first + 1` rows that were read. */
export function connection<Node>(
  read: readonly Node[],
  first: number,
  keyOf: (node: Node) => readonly string[],
): Connection<Node> {
  const nodes = read.slice(0, first);
  const cursorOf = (node: Node) => Buffer.from(JSON.stringify(keyOf(node))).toString('base64url');
  const last = nodes.at(-1);
  return {
    // Most ask for the nodes alone.
    get edges() {
      return nodes.map((node) => ({ cursor: cursorOf(node), node }));
    },
    nodes,
    pageInfo: {
      hasNextPage: read.length > first,
      endCursor: last === undefined ? null : cursorOf(last),
    },
  };
}
