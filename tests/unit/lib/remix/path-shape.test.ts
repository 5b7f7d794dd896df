import type { ServerBuild } from '@remix-run/cloudflare';
import { matchRoutes } from '@remix-run/react';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { idsAbove, idsAt, shortPath, withoutDepths } from '~/lib/remix/page-routes.server';
import { everyRoute, routeBuild } from '../../../support/runtime/route-build';

type Manifest = ServerBuild['assets'];
type Tree = Parameters<typeof matchRoutes>[0];

const below = (parentId?: string): Tree =>
  everyRoute
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }));
const tree = below();
const manifestOf = () => ({ ...routeBuild.assets }) as Manifest;

const words = everyRoute.flatMap(({ path = '' }) => path.split('/'));
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('app', 'APP', '%61pp', 'invoices', '44', '', '_', '*', '%2F', '%', ':id', '.'),
  },
  // What React Router's splat does not take is no path of ours
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme' })
      .map((text) => encodeURIComponent(text.replace(/\p{Zl}|\p{Zp}|[\r\n]/gu, ''))),
  },
);
const path = fc
  .array(segment, { maxLength: 12 })
  .map((segments) => new URL(`http://club.example/${segments.join('/')}`).pathname);

const matched = (pathname: string) => matchRoutes(tree, pathname)?.map(({ route }) => route.id) ?? [];

// React Router warns of each path with a bad escape
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('a path has the routes that React Router gives it, and so has its short form', () => {
  const manifest = manifestOf();
  fc.assert(
    fc.property(path, (pathname) => {
      const ids = matched(pathname);
      expect(idsAt(manifest, pathname)).toEqual(ids);
      expect(matched(shortPath(manifest, pathname))).toEqual(ids);
      expect(matched(withoutDepths(manifest, pathname))).toEqual(ids);
    }),
    { numRuns: 3000, seed: 1 },
  );
});

test('a path has the routes of all paths above it', () => {
  const manifest = manifestOf();
  const plain = path.filter((pathname) => !/\/\/|%(?![0-9a-f]{2})/i.test(pathname));
  fc.assert(
    fc.property(plain, (pathname) => {
      const segments = pathname.split('/').filter(Boolean);
      const above = segments.flatMap((_, count) => matched(`/${segments.slice(0, count).join('/')}`));
      const found = [...idsAbove(manifest, pathname), ...idsAt(manifest, pathname)];
      expect(new Set(found)).toEqual(new Set([...above, ...matched(pathname)]));
    }),
    { numRuns: 1000, seed: 1 },
  );
});

test('all paths together have few shapes, of no more segments than the deepest route and one', () => {
  const manifest = manifestOf();
  const deepest = Math.max(...everyRoute.map(({ id }) => segmentsTo(id)));
  const shapes = new Set<string>();
  for (const pathname of fc.sample(path, { numRuns: 20_000, seed: 2 })) shapes.add(shortPath(manifest, pathname));
  for (const each of [`/app${'/invoices'.repeat(120)}`, `/${'a/'.repeat(499)}`]) shapes.add(shortPath(manifest, each));
  expect(shapes.size).toBeLessThan(4 * everyRoute.length);
  for (const shape of shapes) expect(shape.split('/').length - 1).toBeLessThanOrEqual(deepest + 1);
});

function segmentsTo(id: string): number {
  const { path = '', parentId } = everyRoute.find((route) => route.id === id)!;
  return path.split('/').filter(Boolean).length + (parentId ? segmentsTo(parentId) : 0);
}

test('a page loses no segment that any route names', () => {
  const manifest = manifestOf();
  for (const pathname of ['/', '/app', '/app/invoices/batch/3/process', '/app/members/44/', '/nowhere'])
    expect(withoutDepths(manifest, pathname)).toBe(pathname);
  expect(withoutDepths(manifest, `/nowhere${'/deep'.repeat(100)}`)).toBe('/_');
});
