import type { ReactNode } from 'react';
import type { FirstStepName } from '../../../client/graphql/schema-types.generated.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { to } from '../../screens.ts';
import { CopyAddress } from '../../sharing/copy-address.tsx';
import { RhythmLinks } from './rhythm-links.tsx';
import { STEP_WORDS } from './step-words.ts';

interface FirstStepRowProps {
  step: { name: FirstStepName; isDone: boolean };
  business: { id: string; slug: string; notOpenYet: boolean };
  /** Its page has a package, which a price can be given to. */
  hasPackage: boolean;
  /** Null for somebody who does not manage its people. */
  onInvite: (() => void) | null;
  /** Only its owner sets its days. */
  maySetDays: boolean;
  /** It is the one to do now. */
  isNext: boolean;
}

/** One step: done, or what to do about it. */
export function FirstStepRow({ step: { name, isDone }, isNext, ...rest }: FirstStepRowProps) {
  const { label, why } = STEP_WORDS[name];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="flex min-w-0 grow basis-56 items-center gap-3">
        <span
          aria-hidden="true"
          className={classNames(
            'flex size-6 shrink-0 items-center justify-center rounded-full',
            isDone ? 'bg-good-soft text-good' : 'border border-dashed border-field-line',
          )}
        >
          {isDone && <Icon name="check" size={16} />}
        </span>
        <span className="min-w-0">
          <span className={classNames('block', isDone ? 'text-muted' : 'font-medium')}>
            {label}
            <VisuallyHidden>{isDone ? ', done' : ', to do'}</VisuallyHidden>
          </span>
          {!isDone && <span className="block text-sm text-muted">{why}</span>}
        </span>
      </div>
      {!isDone && (
        <div className="max-sm:w-full max-sm:pl-9">
          <Way name={name} variant={isNext ? 'primary' : 'secondary'} {...rest} />
        </div>
      )}
      {!isDone && name === 'days' && rest.maySetDays && (
        <div className="w-full sm:pl-9">
          <RhythmLinks businessId={rest.business.id} />
        </div>
      )}
    </li>
  );
}

/** Which section of the page editor a step is done in, and what its button says. */
const IN_EDITOR = {
  logo: { section: 'brand', words: 'Add Logo' },
  picture: { section: 'gallery', words: 'Add Picture' },
  package: { section: 'items', words: 'Choose Packages' },
  price: { section: 'items', words: 'Set Prices' },
} as const;

interface WayProps extends Pick<FirstStepRowProps, 'business' | 'hasPackage' | 'onInvite' | 'maySetDays'> {
  name: FirstStepName;
  variant: ButtonVariant;
}

function Way({ name, business, hasPackage, onInvite, maySetDays, variant }: WayProps) {
  const { id, notOpenYet } = business;
  const link = (href: string, words: string, about?: string): ReactNode => (
    <ButtonLink variant={variant} href={href}>
      {words} {about && <VisuallyHidden>{about}</VisuallyHidden>}
    </ButtonLink>
  );
  switch (name) {
    case 'days':
      return maySetDays ? null : <p className="text-sm text-muted">Its owner can.</p>;
    case 'next_box':
      return link(to('businessNextBox', id), 'Write', 'your next box');
    case 'invite':
      return onInvite ? (
        <Button variant={variant} onClick={onInvite}>
          Invite
        </Button>
      ) : (
        <p className="text-sm text-muted">Its owner can.</p>
      );
    case 'share':
      return notOpenYet ? (
        link(to('businessPage', id), 'Open it', 'first')
      ) : (
        <CopyAddress slug={business.slug} variant={variant} />
      );
    case 'price':
      if (!hasPackage) return <p className="text-sm text-muted">Comes with the package.</p>;
  }
  const { section, words } = IN_EDITOR[name];
  return link(to('businessPage', id, { section }), words);
}
