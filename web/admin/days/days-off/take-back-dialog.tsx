import type { ForeseenMovesFragment } from '../days.generated.ts';
import { useAct } from '../../../client/forms/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { ForeseenMoves } from '../change/foreseen-moves.tsx';

interface TakeBackDialogProps {
  /** "Take back August 2027?" */
  title: string;
  foreseen: ForeseenMovesFragment;
  onTakeBack: () => Promise<unknown>;
  onClose: () => void;
}

/** What comes of it where days off or a moved day are taken back. */
export function TakeBackDialog({ title, foreseen, onTakeBack, onClose }: TakeBackDialogProps) {
  const { act, isBusy, failure } = useAct({ fallback: 'It could not be taken back.' });
  const press = () =>
    act(async () => {
      await onTakeBack();
      toast('Taken back');
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {failure && <Alert className="w-full">{failure}</Alert>}
          <Button variant="secondary" onClick={onClose}>
            Keep It
          </Button>
          <Button busy={isBusy} busyLabel="Taking back…" onClick={() => void press()}>
            Take Back
          </Button>
        </>
      }
    >
      <ForeseenMoves foreseen={foreseen} />
    </Dialog>
  );
}
