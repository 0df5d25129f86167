import { createContext, useContext, useEffect } from 'react';

/** What a screen says about itself to the tab, to search engines and to who shares its link. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path or absolute address of the page as it should be known. */
  canonical?: string;
  /** Path or absolute address of the picture shown with a shared link. */
  image?: string;
  /** Name of the site: a business's own name on its page. */
  siteName?: string;
  noIndex?: boolean;
  /** Schema.org objects, written as JSON-LD. */
  jsonLd?: readonly object[];
  /** The font of the largest words of the first view, where a change of fonts would move them. */
  preloadFont?: 'text' | 'display';
  /** The largest picture of the first view, fetched before the script. */
  preloadImage?: { href: string; srcSet?: string; sizes?: string };
}

const HeadCollector = createContext<((head: PageHead) => void) | null>(null);

/** On the server: receives what the drawn screen says. */
export const HeadProvider = HeadCollector.Provider;

/** On the server it fills the document's head; in the browser it keeps title and description in step. */
export function Head(head: PageHead) {
  const collect = useContext(HeadCollector);
  collect?.(head);
  const { title, description } = head;
  useEffect(() => {
    document.title = title;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
