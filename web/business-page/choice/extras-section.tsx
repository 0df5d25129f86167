import { formatUsd } from '../../../schema/rules/money/money.ts';
import { ShowRest } from '../../ui/page/show-rest.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceSection } from './choice-section.tsx';

/** So many are seen at first. */
const SHOWN = 8;

interface ExtrasSectionProps {
  title: string;
  /** Name of the inputs: "addon" or "upgrade". */
  name: 'addon' | 'upgrade';
  extras: readonly { id: string; name: string; description: string; amount: number }[];
  chosenIds: readonly string[];
  /** 0 is unlimited. */
  limit: number;
  onToggle: (id: string) => void;
}

/** Add-ons or upgrades, as tick boxes with their price; the limit is said beside the title. */
export function ExtrasSection({ title, name, extras, chosenIds, limit, onToggle }: ExtrasSectionProps) {
  if (extras.length === 0) return null;
  const isFull = limit > 1 && chosenIds.length >= limit;
  const chips = extras.map((extra) => (
    <ChoiceCard
      key={extra.id}
      chip
      type="checkbox"
      name={name}
      value={extra.id}
      checked={chosenIds.includes(extra.id)}
      onChoose={() => onToggle(extra.id)}
      title={extra.name}
      aside={`+${formatUsd(extra.amount)}`}
    >
      {extra.description && (
        <span className="mt-0.5 block text-sm text-muted wrap-anywhere">{extra.description}</span>
      )}
    </ChoiceCard>
  ));
  return (
    <ChoiceSection
      title={title}
      note={limit > 0 ? (limit === 1 ? 'Choose one' : `Choose up to ${limit}`) : null}
    >
      <ShowRest
        entries={chips}
        shown={SHOWN}
        label={`Show all ${extras.length}`}
        open={extras.slice(SHOWN).some(({ id }) => chosenIds.includes(id))}
        className="grid grid-cols-[repeat(auto-fill,minmax(max(min(8.25rem,100%),50%-.25rem),1fr))] gap-2"
      />
      {/* A further click is ignored (docs/rules.md "Limits of extras"); this says why. */}
      <p role="status" className={isFull ? 'text-sm text-muted' : 'sr-only'}>
        {isFull ? `You have chosen ${chosenIds.length} of ${limit}. Take one away to choose another.` : ''}
      </p>
    </ChoiceSection>
  );
}
