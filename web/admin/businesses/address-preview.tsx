import { slugOfNewBusiness } from '../../../schema/rules/businesses/business.ts';
import { businessHref } from '../../app/site-config.ts';
import { useSiteConfig } from '../../app/site-context.tsx';

/** Where the new business's page will be, as it is typed: the subdomain normalised, or made from the name. */
export function AddressPreview({ name, slug }: { name: string; slug: string }) {
  const config = useSiteConfig();
  const made = slugOfNewBusiness({ name, slug }).slug;
  if (!made) return <>The address of its page. Letters, digits and hyphens.</>;
  const href = businessHref(made, config);
  const address = href.startsWith('/') ? `${new URL(config.origin).host}${href}` : new URL(href).host;
  return (
    <>
      Its address: <span className="wrap-anywhere font-medium text-ink">{address}</span>
    </>
  );
}
