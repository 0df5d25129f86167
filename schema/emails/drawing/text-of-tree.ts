import { Children, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

/**
 * A mail's content as plain text, read off the tree that its HTML is made of, so that both say the same: a blank line
 * before each paragraph and heading, a line for each row of a table ("  label: value"), and a link's address after its
 * words. Its components are pure functions of their props.
 */
export function textOfTree(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOfTree).join('');
  if (!isValidElement(node)) return '';
  const { type, props } = node as ReactElement<{ children?: ReactNode; href?: string }>;
  if (typeof type === 'function') return textOfTree((type as (input: typeof props) => ReactNode)(props));
  if (type === 'br') return '\n';
  if (type === 'tr') return `\n  ${Children.toArray(props.children).map(textOfTree).join(': ')}`;
  const words = textOfTree(props.children);
  if (type === 'p' || type === 'h2') return `\n\n${words}`;
  return type === 'a' ? `${words}: ${props.href}` : words;
}
