import { GraphQLError, GraphQLScalarType } from 'graphql';

/** A file as the gateway's parser hands it in. */
export class SentFile {
  readonly #content: Uint8Array | null;

  /** `content` is null for a file that was announced and did not come. */
  constructor(content: Uint8Array | null) {
    this.#content = content;
  }

  /** Private, so that whatever looks through a body's values doesn't go through millions of bytes. */
  get content(): Uint8Array | null {
    return this.#content;
  }
}

/** The `Upload` of the GraphQL multipart request specification: only a variable can hold one. */
export const Upload = new GraphQLScalarType<SentFile, never>({
  name: 'Upload',
  description: 'A file, sent as a GraphQL multipart request.',
  parseValue(value) {
    if (value instanceof SentFile) return value;
    throw new GraphQLError('The value of an Upload must be a file.');
  },
  parseLiteral(node) {
    throw new GraphQLError('An Upload must be a variable.', { nodes: node });
  },
  serialize() {
    throw new GraphQLError('An Upload is never answered.');
  },
});
