import { createContext, createElement, useContext } from 'react';
import type { AnchorHTMLAttributes, ComponentType } from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const PlainAnchor = (props: AnchorProps) => <a {...props}>{props.children}</a>;

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Says what draws a link: the application gives the router's, so that ui/ need not know it. */
export const AnchorProvider = AnchorContext.Provider;

/** A real link (it works before JavaScript); inside the application it navigates without a reload. */
export function Anchor(props: AnchorProps) {
  return createElement(useContext(AnchorContext), props);
}
