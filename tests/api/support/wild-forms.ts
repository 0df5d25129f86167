import type { Dice } from '../../proofs/random.ts';

export interface Form {
  contentType: string;
  body: Buffer;
}

interface Piece {
  headers: string[];
  content: Buffer;
}

const NASTY = [
  '\0',
  '\r\n',
  '\r',
  '"',
  '\\',
  '--',
  ':',
  ';',
  'ü',
  '\ud800',
  '__proto__',
  '../../x',
  '%00',
  'a'.repeat(300),
];
const MAPS = [
  '{"0":["variables.file"]}',
  '{"0":["variables.file"],"1":["variables.file"]}',
  '{"0":["__proto__.file"]}',
  '{"0":["variables.__proto__"]}',
  '{"0":["variables.constructor.prototype.x"]}',
  '{"0":["hasOwnProperty.call"]}',
  '{"0":["variables.toString.name"]}',
  '{"0":["query.length"]}',
  '{"0":["variables"]}',
  '{"0":[""]}',
  '{"0":["."]}',
  '{"0":[null,7,{}]}',
  '{"0":"variables.file"}',
  '{"__proto__":["variables.file"]}',
  '{}',
  '[]',
  'null',
  '7',
  '{',
  `{${Array.from({ length: 3_000 }, (_, n) => `"${n}":["variables.file"]`).join()}}`,
  `{"0":[${Array.from({ length: 3_000 }, () => '"variables.file"').join()}]}`,
];
const OPERATIONS = [
  'null',
  '[]',
  '7',
  '"text"',
  '{"query":7,"variables":{"file":null}}',
  '{"query":"mutation { nothing }","variables":{"file":null}}',
  '{"variables":{"file":null}}',
  '{"query":"{ __typename }","variables":{"file":null}}',
  '[{"query":"{ __typename }","variables":{"file":null}}]',
  '{"query":"{ __typename \\u0000 }","variables":{"file":"\\ud800"}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"a":`.repeat(9_000),
  '',
];

/**
 * A multipart form that began as a right one, with one to three mistakes of those that clients and attackers make: cut
 * off, with other boundaries, headers, names, encodings, parts left out, doubled, changed around or in thousands.
 */
export function wildForm(dice: Dice, file: Buffer, operation: object, isGraphql: boolean): Form {
  const boundary = dice.chance(0.1) ? dice.of(['b', "a'()+_,-./:=?", 'x'.repeat(70)]) : 'between-parts';
  let contentType = `multipart/form-data; boundary="${boundary}"`;
  const field = (name: string, text: string): Piece => ({
    headers: [`Content-Disposition: form-data; name="${name}"`],
    content: Buffer.from(text),
  });
  const sent: Piece = {
    headers: [
      `Content-Disposition: form-data; name="${isGraphql ? '0' : 'file'}"; filename="photo.jpg"`,
      'Content-Type: image/jpeg',
    ],
    content: file,
  };
  const pieces = isGraphql
    ? [field('operations', JSON.stringify(operation)), field('map', MAPS[0]!), sent]
    : [sent];
  const afterwards: ((body: Buffer) => Buffer)[] = [];

  const mistakes: (() => void)[] = [
    () => afterwards.push((body) => body.subarray(0, dice.below(body.length + 1))),
    () => afterwards.push((body) => body.subarray(dice.below(200))),
    () =>
      afterwards.push((body) => {
        const changed = Buffer.from(body);
        for (let n = dice.below(8); n >= 0; n--) changed[dice.below(changed.length)] = dice.below(256);
        return changed;
      }),
    () =>
      afterwards.push((body) => {
        const at = dice.below(body.length);
        return Buffer.concat([body.subarray(0, at), Buffer.from(dice.of(NASTY)), body.subarray(at)]);
      }),
    () => afterwards.push((body) => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')),
    () => afterwards.push((body) => Buffer.concat([body, body])),
    () =>
      (contentType = contentType.replace(/boundary=.*/, dice.of(['', 'boundary=', 'boundary=other', 'x=y']))),
    () => (contentType += dice.of(['; charset=utf-16', '; boundary=second', ';;', ' ; boundary="'])),
    () =>
      void dice.of(pieces).headers.push(dice.of(['X Y', ': x', 'X-Long: '.padEnd(65_536, 'x'), 'X-Y: \0'])),
    () =>
      void dice.of(pieces).headers.push(`Content-Transfer-Encoding: ${dice.of(['base64', 'binary', '?'])}`),
    () => (dice.of(pieces).headers[0] = `Content-Disposition: form-data; name="${dice.of(NASTY)}"`),
    () => {
      const { headers } = dice.of(pieces);
      headers[0] = `${headers[0]}; filename="${dice.of(NASTY)}.jpg"`;
    },
    () => (dice.of(pieces).headers.length = 0),
    () => void pieces.push(dice.of(pieces)),
    () => void pieces.reverse(),
    () => void pieces.splice(dice.below(pieces.length), 1),
    () => void pieces.push(...Array.from({ length: dice.of([2, 50, 2_000]) }, () => field('more', 'x'))),
    () =>
      (dice.of(pieces).content = dice.of([Buffer.alloc(0), Buffer.alloc(70_000, 'x'), Buffer.from('--')])),
    () => isGraphql && pieces[1] && (pieces[1].content = Buffer.from(dice.of(MAPS))),
    () => isGraphql && pieces[0] && (pieces[0].content = Buffer.from(dice.of(OPERATIONS))),
  ];
  for (let n = dice.below(3); n >= 0 && pieces.length > 0; n--) dice.of(mistakes)();

  const whole = Buffer.concat([
    ...pieces.flatMap(({ headers, content }) => [
      Buffer.from(`--${boundary}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`, 'latin1'),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { contentType, body: afterwards.reduce<Buffer>((body, change) => change(body), whole) };
}
