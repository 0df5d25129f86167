import { businessHref } from '../../app/site-config.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { toast } from '../../ui/messages/toaster.tsx';

/** The business's page, told to others: by what the device shares with, else by a copied link. */
export function ShareBusiness({ business }: { business: { slug: string; name: string } }) {
  const site = useSiteConfig();
  const share = async () => {
    const url = new URL(businessHref(business.slug, site), site.origin).href;
    if (typeof navigator.share === 'function') {
      // Closing the device's sheet is no failure.
      return navigator.share({ title: business.name, url }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(`The link to ${business.name} was copied.`);
    } catch {
      toast(`The link could not be copied: ${url}`, { tone: 'bad', duration: 10_000 });
    }
  };
  return (
    <Button variant="secondary" icon={<Icon name="link" />} onClick={() => void share()}>
      Share
    </Button>
  );
}
