/** The part of sanitize-html that is used here; the package brings no types. */
declare module 'sanitize-html' {
  interface Attributes {
    [name: string]: string;
  }
  interface Options {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    allowedSchemes: string[];
    allowProtocolRelative: boolean;
    nonTextTags: string[];
    disallowedTagsMode: 'discard';
    transformTags: Record<
      string,
      string | ((tag: string, attributes: Attributes) => { tagName: string; attribs: Attributes })
    >;
  }
  export default function sanitizeHtml(html: string, options: Options): string;
}
