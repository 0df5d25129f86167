import { fileBody } from './bodies.ts';
import { UploadPictureDocument } from '../documents.generated.ts';
import { route } from '../facade/route.ts';

export const uploadsRoutes = [
  route('POST /admin/upload', UploadPictureDocument, {
    summary:
      'Upload a picture (multipart, field `file`): jpg, png or gif, at most 5 MiB and 25 megapixels. The url is relative.',
    access: 'uploader',
    status: 201,
    file: true,
    body: fileBody,
    variables: ({ body }) => ({ file: body.file }),
    response: ({ uploadPicture: { url, width, height } }) => ({ file: { url, width, height } }),
  }),
];
