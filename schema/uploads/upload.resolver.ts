import { GraphQLUpload, type FileUpload } from 'graphql-upload-minimal';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { storePicture } from './store-picture.ts';
import { UploadedPicture } from './uploaded-picture.type.ts';

/** Pictures for logos and galleries. */
@Resolver()
export class UploadResolver {
  @Mutation(() => UploadedPicture, {
    description:
      'Keeps a jpg, png or gif of at most 5 MiB and 25 megapixels, made anew without its metadata. For platform admins and every owner or editor. Sent as a GraphQL multipart request with the header apollo-require-preflight. INVALID, UNSUPPORTED_MEDIA_TYPE or PAYLOAD_TOO_LARGE with a sentence where it can’t be taken.',
  })
  async uploadPicture(
    @Arg('file', () => GraphQLUpload, {
      description: 'The picture; its content says what it is, not its name.',
    })
    file: FileUpload,
    @Ctx() context: Context,
  ): Promise<UploadedPicture> {
    return storePicture(context, file);
  }
}
