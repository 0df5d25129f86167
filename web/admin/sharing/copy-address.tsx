import { businessHref } from '../../app/site-config.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { toast } from '../../ui/messages/toaster.tsx';

/** A button that copies the address of a business’s page, to be sent to people. */
export function CopyAddress({ slug, variant }: { slug: string; variant: ButtonVariant }) {
  const site = useSiteConfig();
  const address = new URL(businessHref(slug, site), site.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast('The address of your page was copied.');
    } catch {
      // A browser that does not let us: the address is said, to be copied by hand.
      toast(address, { duration: 12_000 });
    }
  };
  return (
    <Button variant={variant} icon={<Icon name="copy" size={16} />} onClick={() => void copy()}>
      Copy the Address
    </Button>
  );
}
