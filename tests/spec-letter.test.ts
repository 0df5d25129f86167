import { LETTER } from './letter/letter.ts';
import { QUOTED } from './letter/quoted-sentences.ts';
import type { Proof, Row } from './letter/row.ts';
import { SCREENS } from './letter/screens.ts';
import { facadeRoutes, journeyTitles, nameless, standsIn, unitTitles } from './letter/source-text.ts';
import { headingsOf } from './support/documents.ts';

describe('the letter of the specification', () => {
  it.each(quotedStrings())('%s: “%s” has a row', (rule, sentence) => {
    const rows = LETTER.filter((row) => row.rule === rule && row.letter.includes(sentence));
    expect(rows).not.toEqual([]);
  });

  it('cites headings of docs/rules.md', () => {
    const headings = headingsOf('docs/rules.md');
    expect(LETTER.map((row) => row.rule).filter((rule) => !headings.has(rule))).toEqual([]);
  });

  it.each(LETTER.map((row) => [title(row), row] as const))('%s', async (_, row) => {
    expect(row.proofs).not.toEqual([]);
    for (const proof of row.proofs) await prove(proof);
  });
});

async function prove(proof: Proof): Promise<void> {
  if (proof.by === 'holds') return proof.check();
  if (!isThere(proof)) throw new Error(missing(proof));
}

function isThere(proof: Proof): boolean {
  switch (proof.by) {
    case 'source':
      return standsIn(proof.under, proof.text);
    case 'screen':
      return (
        SCREENS.includes(proof.screen) && journeyTitles('letter.spec.ts').includes('the letter on ${name}')
      );
    case 'call':
      return facadeRoutes().has(nameless(proof.call));
    case 'journey':
      return journeyTitles(proof.file).includes(proof.title);
    case 'unit':
      return unitTitles(proof.file).includes(proof.title);
    case 'holds':
      return true;
  }
}

function missing(proof: Exclude<Proof, { by: 'holds' }>): string {
  switch (proof.by) {
    case 'source':
      return `“${proof.text}” stands in no source file under ${proof.under.join(', ')}`;
    case 'screen':
      return `no browser test looks at the screen “${proof.screen}”`;
    case 'call':
      return `the facade has no route ${proof.call}`;
    case 'journey':
      return `tests/journeys/${proof.file} has no test “${proof.title}”`;
    case 'unit':
      return `${proof.file} has no test “${proof.title}”`;
  }
}

function title(row: Row): string {
  return `${row.rule}: ${row.kind} “${row.letter}” on ${row.shows}`;
}

function quotedStrings(): [string, string][] {
  return Object.entries(QUOTED).flatMap(([rule, sentences]) =>
    sentences.map((sentence): [string, string] => [rule, sentence]),
  );
}
