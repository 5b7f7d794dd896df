import { type LinkProps, Link as RemixLink } from '@remix-run/react';
import { createElement, type ReactElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { Link } from '~/lib/remix/link';

const WAYS = [
  ...['/', '/app', '/app/members/0000-4000?tab=notes', '/app/members?sort=-name&page=2#row', '/app/members/', '/a%20b'],
  ...['/app?search=a.b', '/app?next=/a//b', '/app?', '/app#', '/app?#row', '//club.example/app', '/app//members'],
  ...[
    '/app/../site',
    '/app/./members',
    '?page=2',
    '#row',
    '',
    '.',
    '..',
    'jobs',
    'https://club.example/app',
    'mailto:a@b.c',
  ],
];

async function htmlOf(page: ReactElement) {
  const handler = createStaticHandler([{ path: '/app', element: page }]);
  const context = await handler.query(new Request('https://club.example/app?search=m'));
  if (context instanceof Response) throw new Error('no page');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

const Numbered = () => createElement('b', { id: useId() });

test('a link of the server has the HTML of Remix’s own, with the ids in it, wherever it leads', async () => {
  const looks: Partial<LinkProps>[] = [
    {
      className: 'font-semibold',
      'aria-label': 'View Ann',
      replace: true,
      state: { from: 1 },
      preventScrollReset: true,
    },
    { discover: 'none', prefetch: 'intent', onClick: () => {}, relative: 'path' },
    { reloadDocument: true, target: '_blank', rel: 'noopener', viewTransition: true, style: { width: 3 } },
  ];
  for (const to of [...WAYS, { pathname: '/app', search: '?a=1' }, { search: '?b=2' }]) {
    for (const look of looks) {
      const page = (Each: typeof RemixLink) =>
        createElement(Each, { to, ...look } as LinkProps, createElement(Numbered), 'Ann');
      expect(await htmlOf(page(Link as typeof RemixLink)), JSON.stringify(to)).toBe(await htmlOf(page(RemixLink)));
    }
  }
});
