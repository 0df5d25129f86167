import busboy from 'busboy';

/** Bytes of a field that is read; a longer one is marked. */
export const FIELD_BYTES_MAX = 64 * 1024;
/** More than any form of ours has, and few enough that nobody keeps the server busy with them. */
const PARTS_MAX = 100;

/** A multipart/form-data body (RFC 7578) that has come whole. */
export interface Form {
  /** In the order of their coming. */
  fields: { name: string; text: string; isTooLong: boolean }[];
  /** What was sent with a file name, or as application/octet-stream. */
  files: { name: string; content: Buffer }[];
}

/**
 * Takes a form apart by busboy; null where it is none: without a boundary, cut off, with headers that can't be read, or
 * with more than 100 parts. What busboy says of a form it may say several times, and some of it after the first mistake
 * was answered: so all of it has a listener until busboy has closed.
 */
export async function readForm(body: Buffer, contentType: string): Promise<Form | null> {
  const parser = openParser(contentType);
  if (!parser) return null;
  const form: Form = { fields: [], files: [] };
  let isForm = true;
  const refuse = () => {
    isForm = false;
  };
  parser.on('error', refuse).on('partsLimit', refuse);
  parser.on('field', (name, text, { valueTruncated }) => {
    form.fields.push({ name, text, isTooLong: valueTruncated });
  });
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = [];
    stream.on('error', refuse).on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => form.files.push({ name, content: joined(chunks) }));
  });
  const closed = new Promise((resolve) => parser.on('close', () => resolve(null)));
  parser.end(body);
  // All of it is in memory. A file that is still open at the next turn of the loop has no end, behind the form's own end
  // for example, and busboy would wait for it for ever.
  await new Promise(setImmediate);
  parser.destroy();
  await closed;
  return isForm ? form : null;
}

/** With the limits and the charset that graphql-upload-minimal sets too, so that both read the same. */
function openParser(contentType: string): busboy.Busboy | null {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { fieldSize: FIELD_BYTES_MAX + 1, parts: PARTS_MAX + 1 },
    });
  } catch {
    return null;
  }
}

/** A file mostly comes as one piece of the body, which need not be copied. */
function joined(chunks: Buffer[]): Buffer {
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
