import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** In place of the choice while nobody can join a business yet: what to expect, and whom to ask. */
export function OpensSoon({ name, slug }: { name: string; slug: string }) {
  return (
    <div className="mx-4 mt-6 rounded-card border border-line bg-raised p-5 sm:mx-6 lg:mx-0">
      <h2 className="font-display text-2xl">Memberships open soon</h2>
      <p className="mt-2 text-muted">{name} is not taking members yet. Write to us if you have a question.</p>
      <ButtonLink href={paths.contact({ business: slug })} variant="secondary" className="mt-4">
        Contact Us
      </ButtonLink>
    </div>
  );
}
