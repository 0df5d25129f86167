/** The attributes on which jsdom's own style sheet makes an element's display depend. */
const DECIDING = ['type', 'open', 'hidden'];

/**
 * Makes `getComputedStyle` answer what queries ask of every element they pass (display, visibility, pointer-events)
 * without working out all other properties, as jsdom does each time: a third of a screen test's time. The answers are
 * jsdom's; where a style sheet is in the document, and for every other property, jsdom itself is asked.
 */
export function quickenStyles(window: Window & typeof globalThis): void {
  const whole = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const ownDisplay = (element: Element): string => {
    const kind = [element.localName, ...DECIDING.map((name) => element.getAttribute(name) ?? 'none')].join();
    const seen = displays.get(kind);
    if (seen !== undefined) return seen;
    const alone = element.cloneNode(false) as Element;
    alone.removeAttribute('style');
    const display = whole(alone).display;
    displays.set(kind, display);
    return display;
  };
  const quick: Record<string, (element: Element) => string> = {
    display: (element) => styleOf(element, 'display') || ownDisplay(element),
    visibility: (element) => inherited(element, 'visibility') || 'visible',
    pointerEvents: (element) => inherited(element, 'pointer-events') || 'auto',
  };
  quick['pointer-events'] = quick.pointerEvents!;

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return whole(element, pseudo);
    let all: CSSStyleDeclaration | undefined;
    const rest = () => (all ??= whole(element));
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (typeof name === 'string' && name in quick) return quick[name]!(element);
        if (name === 'getPropertyValue')
          return (property: string) => quick[property]?.(element) ?? rest().getPropertyValue(property);
        const value: unknown = Reflect.get(rest(), name);
        return typeof value === 'function' ? value.bind(rest()) : value;
      },
      has: (_, name) => name in rest(),
    });
  };
}

const styleOf = (element: Element, property: string): string =>
  (element as HTMLElement).style?.getPropertyValue(property) ?? '';

function inherited(element: Element, property: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = styleOf(at, property);
    if (value !== '') return value;
  }
  return '';
}
