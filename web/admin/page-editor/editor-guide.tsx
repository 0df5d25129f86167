import type { PageContent } from '../../../schema/rules/pages/page-content.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SectionName } from './draft/section-names.ts';
import { essentials } from './draft/section-state.ts';

/** What the page still lacks, each a way to its section. Gone once all of it is there. */
export function EditorGuide({
  content,
  isStoodInFor,
  onOpen,
}: {
  content: PageContent;
  /** The platform's page is shown and sold until this one is saved: people can join already. */
  isStoodInFor: boolean;
  onOpen: (section: SectionName) => void;
}) {
  const needs = essentials(content);
  if (needs.every(({ isThere }) => isThere)) return null;
  return (
    <div className="mb-4 rounded-card border border-line bg-raised p-4">
      <p className="text-sm font-semibold">
        {isStoodInFor
          ? 'To sell your own memberships, your page needs'
          : 'Before anybody can join, your page needs'}
      </p>
      {isStoodInFor && (
        <p className="mt-1 text-sm text-muted">
          Until you save it, visitors see the platform’s example, with its packages and prices.
        </p>
      )}
      <ul className="mt-1">
        {needs.map(({ section, words, isThere }) => (
          <li key={section}>
            <button
              type="button"
              onClick={() => onOpen(section)}
              className="flex min-h-11 w-full items-center gap-3 text-left text-sm underline-offset-4 hover:underline"
            >
              <span
                className={`flex size-5 shrink-0 items-center justify-center rounded-full ${isThere ? 'bg-good-soft text-good' : 'border border-dashed border-field-line'}`}
              >
                {isThere && <Icon name="check" size={16} />}
              </span>
              <span className={isThere ? 'text-muted' : 'font-medium'}>
                {words}
                <VisuallyHidden>{isThere ? ', done' : ', missing'}</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
