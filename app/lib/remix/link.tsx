import { type LinkProps, Link as RemixLink } from '@remix-run/react';
import { forwardRef } from 'react';

/** A path that React Router writes into `href` unchanged: absolute, with nothing to resolve or remove. */
const WRITTEN_OUT = /^(?!.*(?:\/\/|\/\.|\?#|[?#]$))\//;

/**
 * A link in the page's HTML. Remix's own calls a dozen hooks for clicks and hovering, which a server never sees: the
 * links of a list of 20 rows were an eighth of its rendering.
 */
const LinkInHtml = forwardRef<HTMLAnchorElement, LinkProps>((props, ref) => {
  const { to, discover = 'render', reloadDocument, target, prefetch, relative, replace, state, ...rest } = props;
  const { preventScrollReset, viewTransition, ...attributes } = rest;
  if (typeof to !== 'string' || !WRITTEN_OUT.test(to)) return <RemixLink {...props} ref={ref} />;
  const discovered = discover === 'render' && !reloadDocument ? 'true' : undefined;
  return (
    <>
      <a {...attributes} data-discover={discovered} href={to} target={target} />
      {/* Where Remix has its prefetches: the number of children is in the ids below */}
      {null}
    </>
  );
});
LinkInHtml.displayName = 'Link';

/** Remix's link, with the same HTML. */
export const Link = typeof document === 'undefined' ? LinkInHtml : RemixLink;
