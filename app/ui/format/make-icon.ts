import { createElement, forwardRef, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/** Returns the component of an icon of lucide; the build calls it in place of lucide's own function. */
export default function makeIcon({ node }: IconData) {
  return forwardRef<SVGSVGElement, SVGProps<SVGSVGElement>>((props, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
}
