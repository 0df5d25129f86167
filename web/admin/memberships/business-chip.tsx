import { Popover } from 'radix-ui';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { chipClass } from '../../ui/menus/filter-chip.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { menuClass, menuEntryClass } from '../../ui/menus/menu-class.ts';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { useFilterableBusinessesQuery, useFilteredBusinessQuery } from './memberships.generated.ts';

interface BusinessChipProps {
  /** '' for all. */
  slug: string;
  /** The name of a business that the list shows already. */
  nameOf: (slug: string) => string | undefined;
  onChange: (slug: string) => void;
}

/** The business filter of a platform admin: there may be hundreds, so the server searches them. */
export function BusinessChip({ slug, nameOf, onChange }: BusinessChipProps) {
  const [open, setOpen] = useState(false);
  const [chosenName, setChosenName] = useState<string>();
  const currentName = chosenName ?? nameOf(slug);
  // Whoever comes by a link brings a slug alone.
  const { data } = useFilteredBusinessQuery({
    variables: { slug },
    skip: slug === '' || currentName !== undefined,
  });
  const choose = (next: { slug: string; name?: string }) => {
    setChosenName(next.name);
    setOpen(false);
    onChange(next.slug);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={chipClass(slug !== '')}>
        <span className="truncate">
          Business:{' '}
          <span className="font-semibold">
            {slug === '' ? 'All' : (currentName ?? data?.business.name ?? slug)}
          </span>
        </span>
        <Icon name="chevron-down" size={16} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Filter by business"
          className={`${menuClass} w-72 p-2`}
        >
          <Choices slug={slug} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Choices({
  slug,
  onChoose,
}: {
  slug: string;
  onChoose: (chosen: { slug: string; name?: string }) => void;
}) {
  const [search, setSearch] = useState('');
  const { data, previousData, error } = useFilterableBusinessesQuery({
    variables: { search: search || null },
  });
  const matching = (data ?? previousData)?.managedBusinesses.nodes;
  return (
    <>
      <SearchBox label="Search businesses" value={search} onSearch={setSearch} delay={200} className="mb-2" />
      <ul className="max-h-72 overflow-y-auto">
        {search === '' && (
          <Choice name="All" isChosen={slug === ''} onChoose={() => onChoose({ slug: '' })} />
        )}
        {matching?.map(({ business }) => (
          <Choice
            key={business.id}
            name={business.name}
            isChosen={business.slug === slug}
            onChoose={() => onChoose(business)}
          />
        ))}
      </ul>
      {matching?.length === 0 && (
        <p className="px-3 py-2 text-sm text-muted">{search ? 'No business found' : 'No businesses yet'}</p>
      )}
      {error && !matching && (
        <p role="alert" className="px-3 py-2 text-sm text-bad">
          The businesses could not be loaded.
        </p>
      )}
    </>
  );
}

function Choice({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(menuEntryClass, 'w-full justify-between text-left hover:bg-sunken')}
      >
        <span className="min-w-0 truncate">{name}</span>
        {isChosen && <Icon name="check" size={16} />}
      </button>
    </li>
  );
}
