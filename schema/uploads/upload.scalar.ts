import { GraphQLScalarType } from 'graphql';
import { GraphQLUpload } from 'graphql-upload-minimal';
import type { FileUpload } from 'graphql-upload-minimal';
import { invalid } from '../errors.ts';
import { PICTURE_MISSING } from '../rules/picture.ts';

/** A file on its way, as the doors' parser gives it. */
export type SentFile = Pick<FileUpload, 'createReadStream'>;

const MISSING: SentFile = {
  createReadStream() {
    throw invalid(PICTURE_MISSING, { file: PICTURE_MISSING });
  },
};

/** graphql-upload-minimal's, where a form without the file that it announced is refused as what it is. */
export const Upload = new GraphQLScalarType<unknown, unknown>({
  ...GraphQLUpload.toConfig(),
  description: 'A file, sent as a GraphQL multipart request.',
  parseValue: (value) => (GraphQLUpload.parseValue(value) as Promise<SentFile>).catch(() => MISSING),
});
