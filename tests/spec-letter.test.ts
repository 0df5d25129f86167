import { LETTER } from './letter/letter.ts';
import { QUOTED } from './letter/quoted-sentences.ts';
import { SCREENS, type Proof, type Row } from './letter/row.ts';
import { facadeRoutes, journeyTitles, nameless, standsIn } from './letter/source-text.ts';

const kept = LETTER.filter((row) => !row.open);
const stillOpen = LETTER.filter((row) => row.open);

describe('the letter of the specification', () => {
  it.each(quotedStrings())('section %s: “%s” has a row', (section, sentence) => {
    const rows = LETTER.filter((row) => row.section.startsWith(section) && row.letter.includes(sentence));
    expect(rows).not.toEqual([]);
  });

  it.each(kept.map((row) => [title(row), row] as const))('%s', async (_, row) => {
    expect(row.proofs).not.toEqual([]);
    for (const proof of row.proofs) await prove(proof);
  });

  it.each(stillOpen.map((row) => [title(row), row] as const))('still open: %s', (_, row) => {
    const provable = row.proofs.every((proof) => isThere(proof));
    if (provable)
      throw new Error(`${title(row)} is built: mark the row as kept, with the proof of its screen`);
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
  }
}

function title(row: Row): string {
  return `section ${row.section}: ${row.kind} “${row.letter}” on ${row.shows}`;
}

function quotedStrings(): [string, string][] {
  return Object.entries(QUOTED).flatMap(([section, sentences]) =>
    sentences.map((sentence): [string, string] => [section, sentence]),
  );
}
