import { to } from '../screens.ts';
import type { StaffRole } from '../../../schema/rules/accounts/roles.ts';
import { businessHref } from '../../app/site-config.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/page/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Initials } from '../../ui/icons/initials.tsx';
import { RowMenu } from '../../ui/menus/row-menu.tsx';
import { pictureSources } from '../../ui/pictures/picture-sources.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface BusinessCardProps {
  role: StaffRole;
  business: { id: string; slug: string; name: string; logoUrl: string };
  /** Undefined until it is known. */
  memberCount: number | undefined;
  /** The one business that there is: its dashboard is where one goes next. */
  isOnly: boolean;
  /** Null where the role does not manage users. */
  onManageUsers: (() => void) | null;
}

const roleWords = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' } as const;

/** One of my businesses: what it is, what I am there, and the ways into it. */
export function BusinessCard({ role, business, memberCount, isOnly, onManageUsers }: BusinessCardProps) {
  const { id, slug, name, logoUrl } = business;
  const config = useSiteConfig();
  return (
    <Card as="li" className="@container relative">
      <div className="grid gap-5 @3xl:flex @3xl:items-center">
        <div
          className={classNames('flex min-w-0 flex-1 items-center gap-4', onManageUsers && 'pr-10 @3xl:pr-0')}
        >
          {logoUrl ? (
            <img
              src={logoUrl}
              srcSet={pictureSources(logoUrl)}
              sizes="56px"
              alt=""
              className="size-14 shrink-0 rounded-control object-contain"
            />
          ) : (
            <Initials name={name} className="size-14 text-lg" />
          )}
          <div className="min-w-0 flex-1">
            <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <Badge tone={role === 'owner' ? 'accent' : 'plain'}>{roleWords[role]}</Badge>
              {memberCount !== undefined && memberCount > 0 && (
                <span>{memberCount === 1 ? '1 member' : `${memberCount} members`}</span>
              )}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={to('business', id)}
            variant={isOnly ? 'primary' : 'secondary'}
            className="max-sm:basis-full"
          >
            Dashboard <VisuallyHidden>of {name}</VisuallyHidden>
          </ButtonLink>
          <ButtonLink href={to('businessPage', id)} variant="secondary" className="max-sm:flex-1">
            Edit Page <VisuallyHidden>of {name}</VisuallyHidden>
          </ButtonLink>
          <ButtonLink
            href={businessHref(slug, config)}
            variant="secondary"
            target="_blank"
            rel="noopener"
            className="max-sm:flex-1"
          >
            View Site <VisuallyHidden>of {name} in a new tab</VisuallyHidden>
            <Icon name="external" size={16} />
          </ButtonLink>
        </div>
        {onManageUsers ? (
          <div data-menu className="absolute top-2 right-2 @3xl:static @3xl:-mr-2">
            <RowMenu
              label={`More for ${name}`}
              actions={[{ label: 'Manage Users', icon: 'users', onSelect: onManageUsers }]}
            />
          </div>
        ) : (
          // The buttons of all rows stand below each other.
          <div className="hidden w-9 @3xl:group-has-data-menu/list:block" />
        )}
      </div>
    </Card>
  );
}
