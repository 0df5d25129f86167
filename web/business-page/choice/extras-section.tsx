import { formatUsd } from '../../../schema/rules/money/money.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceSection } from './choice-section.tsx';

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
  return (
    <ChoiceSection
      title={title}
      note={limit > 0 ? (limit === 1 ? 'Choose one' : `Choose up to ${limit}`) : null}
    >
      {extras.map((extra) => (
        <ChoiceCard
          key={extra.id}
          type="checkbox"
          name={name}
          value={extra.id}
          checked={chosenIds.includes(extra.id)}
          onChoose={() => onToggle(extra.id)}
          title={extra.name}
          aside={`+${formatUsd(extra.amount)}`}
        >
          {extra.description && <span className="mt-0.5 block text-sm text-muted">{extra.description}</span>}
        </ChoiceCard>
      ))}
      {/* A further click is ignored (docs/rules.md "Limits of extras"); this says why. */}
      <p role="status" className={isFull ? 'text-sm text-muted' : 'sr-only'}>
        {isFull ? `You have chosen ${chosenIds.length} of ${limit}. Take one away to choose another.` : ''}
      </p>
    </ChoiceSection>
  );
}
