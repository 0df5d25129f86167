import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { to } from '../screens.ts';
import { CopyAddress } from './copy-address.tsx';

interface NoMembersYetProps {
  business: { id: string; slug: string; notOpenYet: boolean };
  title: string;
  /** What will stand here, in a sentence. */
  children: ReactNode;
}

/** In the place of a screen that lives of members, before the first has joined: what brings one. */
export function NoMembersYet({ business: { id, slug, notOpenYet }, title, children }: NoMembersYetProps) {
  return (
    <EmptyState
      title={title}
      action={
        notOpenYet ? (
          <ButtonLink href={to('businessPage', id)}>Open Your Page</ButtonLink>
        ) : (
          <CopyAddress slug={slug} variant="primary" />
        )
      }
    >
      {children}{' '}
      {notOpenYet
        ? 'Your page is not open yet: nobody can join before it is.'
        : 'Send people the address of your page.'}
    </EmptyState>
  );
}
