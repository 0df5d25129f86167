import { useState } from 'react';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { to } from '../screens.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { useSwitchableBusinessesQuery } from './admin-shell.generated.ts';
import { BusinessMark } from '../../ui/icons/business-mark.tsx';

/** More than these and a search helps. */
const FEW = 7;

interface Choosable {
  id: string;
  name: string;
  logoUrl: string;
}

/** The businesses to switch to: an admin's are all, found by the server; others have those they are attached to. */
export function BusinessChoice({ current }: { current: string | null }) {
  const { isAdmin } = useAdminViewer();
  return isAdmin ? <AllBusinesses current={current} /> : <OwnBusinesses current={current} />;
}

function OwnBusinesses({ current }: { current: string | null }) {
  const { attachments } = useAdminViewer();
  const [search, setSearch] = useState('');
  const own = attachments.map(({ business }) => business);
  const matching = own.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      {own.length > FEW && <BusinessSearch search={search} onSearch={setSearch} />}
      <Choices businesses={matching} search={search} current={current} />
      <MoreLink href={to('my')}>My businesses</MoreLink>
    </>
  );
}

function AllBusinesses({ current }: { current: string | null }) {
  const [search, setSearch] = useState('');
  const { data, previousData, loading, error } = useSwitchableBusinessesQuery({
    variables: { search: search || null },
  });
  const { nodes = [], totalCount = 0 } = (data ?? previousData)?.managedBusinesses ?? {};
  return (
    <>
      {(search !== '' || totalCount > FEW) && <BusinessSearch search={search} onSearch={setSearch} />}
      {error && !data ? (
        <p role="alert" className="px-2 py-3 text-sm text-bad">
          The businesses could not be loaded.
        </p>
      ) : nodes.length === 0 && loading ? (
        <p className="px-2 py-3 text-sm text-muted">Loading…</p>
      ) : (
        <Choices businesses={nodes.map(({ business }) => business)} search={search} current={current} />
      )}
      <MoreLink href={to('businesses')}>All businesses</MoreLink>
    </>
  );
}

function BusinessSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <SearchBox label="Search businesses" value={search} onSearch={onSearch} delay={200} className="mb-2" />
  );
}

interface ChoicesProps {
  businesses: readonly Choosable[];
  search: string;
  current: string | null;
}

function Choices({ businesses, search, current }: ChoicesProps) {
  if (businesses.length === 0)
    return (
      <p className="px-2 py-3 text-sm text-muted">{search ? 'No business found' : 'No businesses yet'}</p>
    );
  return (
    <ul className="max-h-72 overflow-y-auto">
      {businesses.map(({ id, name, logoUrl }) => (
        <li key={id}>
          <Anchor
            href={to('business', id)}
            aria-current={id === current ? 'true' : undefined}
            className={classNames(
              'flex min-h-11 items-center gap-3 rounded-control px-2 text-sm font-medium hover:bg-sunken',
              id === current && 'bg-sunken',
            )}
          >
            <BusinessMark name={name} logoUrl={logoUrl} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {id === current && <Icon name="check" size={16} />}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor
      href={href}
      className="mt-2 flex min-h-11 items-center justify-between border-t border-line px-2 pt-1 text-sm font-medium text-muted hover:text-ink"
    >
      {children}
      <Icon name="arrow-right" size={16} />
    </Anchor>
  );
}
