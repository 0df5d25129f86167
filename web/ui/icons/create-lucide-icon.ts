import { createElement } from 'react';
import type { ComponentType, SVGAttributes } from 'react';

/** What a file of the icon set says of its drawing: tags with their attributes; the build takes out each `key`. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** What `DrawnIcon` and `Icon` hand to a drawing. */
type IconProps = SVGAttributes<SVGSVGElement> & { size?: number };

/**
 * Draws an icon of the set. The build puts it in the place of lucide-react's own function of that name, whose contexts,
 * names and classes nothing of ours uses: 2 kB that every page would fetch (vite.config.ts).
 */
export default function createLucideIcon({ node }: IconData): ComponentType<IconProps> {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
