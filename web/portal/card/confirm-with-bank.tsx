import { cardWords } from '../../../schema/rules/money/card-words.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { Button } from '../../ui/button.tsx';

interface ConfirmWithBankProps {
  /** The card on file. */
  card: { brand: string; last4: string } | null;
  /** Cents that are owed. */
  owed: number;
  /** Whether the payment company's form is there to ask the bank with. */
  isReady: boolean;
  isPaying: boolean;
  onConfirm: () => void;
}

/** Pays what is owed by the card on file, whose bank asks its owner to confirm it; above the form of another card. */
export function ConfirmWithBank({ card, owed, isReady, isPaying, onConfirm }: ConfirmWithBankProps) {
  return (
    <div className="grid gap-4">
      <p className="text-base">
        The bank of {card ? cardWords(card) : 'your card'} asks you to confirm this payment. It shows you its
        own page, and then you are back here.
      </p>
      <Button
        size="lg"
        wide
        disabled={!isReady && !isPaying}
        busy={isPaying}
        busyLabel="Waiting for your bank…"
        onClick={onConfirm}
      >
        Confirm and Pay {formatUsd(owed)}
      </Button>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or pay by another card
      </p>
    </div>
  );
}
