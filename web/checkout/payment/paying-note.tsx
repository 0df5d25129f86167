import { payingWords } from '../../business-page/joining/paying-words.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import { Icon } from '../../ui/icons/icon.tsx';

interface PayingNoteProps {
  isByCard: boolean;
  mode: FulfillmentMode;
}

/** Said before anything personal is asked for: whether a card will be needed, and when. */
export function PayingNote({ isByCard, mode }: PayingNoteProps) {
  return (
    <p className="mt-3 flex items-start gap-2 text-sm text-muted">
      <Icon name={isByCard ? 'lock' : 'circle-check'} className="shrink-0" />
      {isByCard
        ? 'Nothing is charged before the last step. Your card’s number goes to the payment company only.'
        : `${payingWords(mode)} No card is needed.`}
    </p>
  );
}
