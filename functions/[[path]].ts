// Left out in tsconfig.json: what `remix vite:build` makes would be checked as if somebody had written it
import * as build from '../build/server';
import { siteOf } from '../build/server/site.js';

/**
 * Every request of the site. One function in one file: Pages compiles the pattern of each file that has one again for
 * each request, four times, and copies request and response once for each function that it passes.
 */
export const onRequest = siteOf(build);
