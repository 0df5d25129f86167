import sharp from 'sharp';

/** A picture with something to see in it: two colours and noise that the seed decides. */
export async function drawPicture(
  kind: 'jpg' | 'png' | 'gif' | 'webp',
  { width = 1200, height = 900, seed = 1 } = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed * 2_654_435_761;
  for (let at = 0; at < pixels.length; at += 3) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    pixels[at] = (at / 3) % width < width / 2 ? 220 : 40;
    pixels[at + 1] = 120 + (state >>> 28);
    pixels[at + 2] = 60;
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (kind === 'jpg' ? picture.jpeg() : picture.toFormat(kind)).toBuffer();
}

/** A gif of as many frames, each in a colour of its own. */
export async function drawFilm({ frames = 3, width = 60, height = 40 } = {}): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      sharp({ create: { width, height, channels: 3, background: { r: (at * 80) % 256, g: 90, b: 10 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
}

/** A form with one file in the field `file`, as a browser sends it. */
export function formOf(file: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg', field = 'file' } = {}) {
  return multipart([{ name: field, file, fileName: name, type }]);
}

/** The same file as a GraphQL multipart request. */
export function operationsOf(file: Uint8Array, operation: object = UPLOAD, name = 'photo.jpg') {
  return multipart([
    { name: 'operations', text: JSON.stringify(operation) },
    { name: 'map', text: JSON.stringify({ 0: ['variables.file'] }) },
    { name: '0', file, fileName: name, type: 'image/jpeg' },
  ]);
}

export const UPLOAD = {
  query: 'mutation ($file: Upload!) { uploadPicture(file: $file) { url width height } }',
  variables: { file: null },
};

type Part = { name: string } & ({ text: string } | { file: Uint8Array; fileName: string; type: string });

function multipart(parts: Part[]): { headers: { 'content-type': string }; body: Buffer } {
  const boundary = '----regulars-test-form';
  const chunks = parts.flatMap((part) => {
    const isFile = 'file' in part;
    const head =
      `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"` +
      (isFile ? `; filename="${part.fileName}"\r\nContent-Type: ${part.type}` : '');
    return [Buffer.from(`${head}\r\n\r\n`), isFile ? part.file : Buffer.from(part.text), Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
