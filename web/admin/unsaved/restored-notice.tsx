import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';

/** Where changes were kept from before the page was reloaded or the session ended: says so, and the way back to what is saved. */
export function RestoredNotice({ onPutAside }: { onPutAside: () => void }) {
  return (
    <Notice tone="info" className="mb-4" title="Your unsaved changes are still here">
      <p>They were kept from before this page was reloaded.</p>
      <Button variant="quiet" className="!px-0" onClick={onPutAside}>
        Go back to what is saved
      </Button>
    </Notice>
  );
}
