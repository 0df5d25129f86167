import type { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload, type FileUpload } from 'graphql-upload-minimal';

/** Of each file that was read, so that a document may name one twice: its stream can be read once only. */
const contents = new WeakMap<FileUpload, Promise<Buffer>>();

/** All bytes of a file. The form that it came in has come whole, so its stream neither waits nor breaks off. */
export function contentOf(file: FileUpload): Promise<Buffer> {
  const content = contents.get(file) ?? buffer(file.createReadStream());
  contents.set(file, content);
  return content;
}

/** A file that came by another form than a GraphQL multipart request, as the scalar Upload takes it. */
export function uploadOf(content: Buffer): Upload {
  const file: FileUpload = {
    filename: 'file',
    fieldName: 'file',
    mimetype: 'application/octet-stream',
    encoding: 'binary',
    createReadStream: () => Readable.from([content]) as ReadStream,
  };
  return Object.assign(new Upload(), { file, promise: Promise.resolve(file) });
}
