import type { EntryContext } from '@remix-run/cloudflare';
import { Scripts } from '@remix-run/react';
import { createElement, lazy, type ReactElement, Suspense } from 'react';
import { expect, test } from 'vitest';
import { useKeptMarkup } from '~/lib/remix/kept-markup';
import { manifestOfPage } from '~/lib/remix/page-routes.server';
import { renderPage } from '~/lib/remix/render-page.server';

const route = (id: string, parentId: string | undefined, path?: string, index?: boolean) => ({
  ...{ id, parentId, path, index, module: `/assets/${id}.js`, hasAction: false, hasLoader: false },
  ...{ hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false },
});

const routes = [
  route('root', undefined, ''),
  route('site', 'root'),
  route('home', 'site', '/', true),
  route('office', 'root', 'app'),
  route('dashboard', 'office', undefined, true),
  route('members', 'office', 'members'),
  route('member', 'office', 'members/:id'),
  route('jobs', 'office', 'jobs'),
];

function contextOf(ids: string[], pathname: string, Page: () => ReactElement) {
  const manifest = {
    ...{ version: '1', url: '/assets/manifest.js', entry: { module: '/assets/entry.js', imports: [] } },
    routes: Object.fromEntries(routes.map((each) => [each.id, each])),
  };
  const Frame = () =>
    createElement('html', null, createElement('body', null, createElement(Page), createElement(Scripts)));
  return {
    manifest,
    routeModules: Object.fromEntries(routes.map(({ id }) => [id, { default: Frame }])),
    staticHandlerContext: {
      ...{ basename: '/', loaderData: {}, actionData: null, errors: null, statusCode: 200 },
      ...{ loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
      location: { pathname, search: '', hash: '', state: null, key: 'default' },
      matches: ids.map((id) => ({ route: { id }, params: {}, pathname, pathnameBase: pathname })),
    },
    renderMeta: {},
    serverHandoffStream: new Response('["as Remix writes it"]').body!,
    serverHandoffString: '{}',
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    isSpaMode: false,
    serializeError: (error: Error) => error,
  } as unknown as EntryContext;
}

function rendered(Page: () => ReactElement) {
  const errors: string[] = [];
  const page = renderPage({
    context: contextOf(['root'], '/', Page),
    request: new Request('https://club.example/'),
    nonce: 'nonce',
    wrap: (each) => each,
    onError(error) {
      errors.push(String(error));
    },
  });
  return { errors, html: page.then((body) => new Response(body).text()) };
}

test('a page names its own routes and those above it, and no others', () => {
  const context = contextOf(['root', 'office', 'member'], '/app/members/44', () => createElement('p'));
  const ids = ['root', 'office', 'member', 'site', 'home', 'dashboard', 'members'];
  expect(Object.keys(manifestOfPage(context).routes).sort()).toEqual(ids.sort());
});

test('a page is whole with what its loaders gave, in one go or where a part has to be loaded first', async () => {
  const plain = createElement('p', { title: 'a & b' }, 'A part');
  const now = await rendered(() => createElement(Suspense, { fallback: 'Not yet' }, plain)).html;
  const Late = lazy(async () => ({ default: () => plain }));
  const page = () => createElement(Suspense, { fallback: 'Not yet' }, createElement(Late));
  const first = await rendered(page).html;
  expect(now).toMatch(/^<!DOCTYPE html><html><body><!--\$--><p title="a &amp; b">A part<\/p><!--\/\$-->/);
  expect(now).toContain('streamController.enqueue("[\\"as Remix writes it\\"]")');
  expect(now.match(/streamController\.close\(\)/g)).toHaveLength(1);
  expect(first).toBe(now);
  expect(await rendered(page).html).toBe(now);
});

test('a text of the page that looks like its routes is shown as it was written', async () => {
  for (const text of ['window.__remixManifest = {\nno JSON\n};\n', 'window.__remixManifest = {\n"a": 1\n};\n']) {
    const { errors, html } = rendered(() => createElement('p', null, text));
    const page = await html;
    expect(page).toContain(`<p>${text.replaceAll('"', '&quot;')}</p>`);
    expect(page).toContain('window.__remixManifest = {"version":"1",');
    expect(errors).toEqual([]);
  }
});

function Broken(): ReactElement {
  throw new Error('Broken part');
}

test('the fault of a part is told once, and the page is shown without it', async () => {
  const part = rendered(() => createElement(Suspense, { fallback: 'Not shown' }, createElement(Broken)));
  expect(await part.html).toContain('Not shown');
  expect(part.errors).toEqual(['Error: Broken part']);
});

let partsRendered = 0;

/** Its two texts stand beside each other, which React separates by a comment. */
function Part({ name }: { name: string }) {
  const kept = useKeptMarkup(() => name, { start: '<nav title="Part">', end: '</nav>' });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested
  if (kept !== null) return createElement('nav', { title: 'Part', dangerouslySetInnerHTML: { __html: kept } });
  partsRendered += 1;
  return createElement('nav', { title: 'Part' }, 'Part <', name, createElement('b', null, '>'));
}

test('a kept part is rendered once for all pages that it is the same in, and they are the same to the byte', async () => {
  const pageOf = (name: string) => rendered(() => createElement('main', null, createElement(Part, { name }))).html;
  partsRendered = 0;
  const first = await pageOf('one');
  expect(first).toContain('<main><nav title="Part">Part &lt;<!-- -->one<b>&gt;</b></nav></main>');
  expect(await pageOf('one')).toBe(first);
  expect(partsRendered).toBe(1);
  expect(await pageOf('two')).toBe(first.replace('one', 'two'));
  expect(partsRendered).toBe(2);
});

test('a part that a page has twice is not kept: each is rendered', async () => {
  const page = () =>
    createElement('main', null, createElement(Part, { name: 'a' }), createElement(Part, { name: 'b' }));
  partsRendered = 0;
  const first = await rendered(page).html;
  expect(await rendered(page).html).toBe(first);
  expect(partsRendered).toBe(4);
});
