import { paths } from '../../app/paths.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { useLater } from '../../ui/use-later.ts';
import type { AskOpeningNotice } from './tell-me.tsx';

interface OpensSoonProps {
  name: string;
  slug: string;
  /** Asks for the mail; absent in a preview, which takes no address. */
  onAsk?: AskOpeningNotice;
}

/** In place of the choice while nobody can join a business yet: what to expect, word of the opening, and whom to ask. */
export function OpensSoon({ name, slug, onAsk }: OpensSoonProps) {
  return (
    <div className="mx-4 mt-6 rounded-card border border-line bg-raised p-5 sm:mx-6 lg:mx-0">
      <h2 className="font-display text-2xl">Memberships open soon</h2>
      <p className="mt-2 text-muted">{name} is not taking members yet.</p>
      {onAsk && <LaterTellMe name={name} onAsk={onAsk} />}
      <p className="mt-4 text-sm text-muted">
        A question?{' '}
        <Anchor
          href={paths.contact({ business: slug })}
          className="font-medium text-ink underline underline-offset-4"
        >
          Contact Us
        </Anchor>
      </p>
    </div>
  );
}

/**
 * The form in a chunk of its own: a page that is open, which most are, does not carry it. It is of use with scripts alone, so
 * it comes with them, into the place that is left for it.
 */
function LaterTellMe(props: { name: string; onAsk: AskOpeningNotice }) {
  const later = useLater(loadTellMe);
  return <div className="min-h-40">{later && <later.TellMe {...props} />}</div>;
}

const loadTellMe = () => import('./tell-me.tsx');
