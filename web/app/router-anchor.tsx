import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { AnchorProps } from '../ui/anchor.tsx';

/** A link inside the application goes through the router; another host, a file or a place on this page does not. */
export function RouterAnchor(props: AnchorProps) {
  const isOurs = /^\/(?!\/)/.test(props.href) && !props.target && !props.download;
  return isOurs ? <InnerAnchor {...props} /> : <a {...props}>{props.children}</a>;
}

// The router's own Link brings prefetching and data loading with it, several kilobytes that no page of ours uses.
function InnerAnchor({ href, onClick, ...rest }: AnchorProps) {
  const followInside = useLinkClickHandler<HTMLAnchorElement>(href);
  return (
    <a
      {...rest}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) followInside(event);
      }}
    >
      {rest.children}
    </a>
  );
}
