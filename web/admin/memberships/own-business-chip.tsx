import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { FilterChip } from '../../ui/menus/filter-chip.tsx';

/** The business filter of somebody who is attached to several. `slug` is '' for all. */
export function OwnBusinessChip({ slug, onChange }: { slug: string; onChange: (slug: string) => void }) {
  const { attachments } = useAdminViewer();
  const own = attachments.map(({ business }) => ({ value: business.slug, label: business.name }));
  return (
    <FilterChip
      label="Business"
      value={slug}
      options={[{ value: '', label: 'All' }, ...own]}
      onChange={onChange}
    />
  );
}
