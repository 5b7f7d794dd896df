// How long a visitor waits for an isolate that has just started: the deployed site and the Worker behind it, each in a
// process of its own, from its start to its first response, over an empty Worker's in the same round. Miniflare hands a
// script to the process by the byte, which no deployment does: so also over an empty Worker beside a text of as many bytes.
// Beside it what Node 24 takes to compile and to evaluate each, and the bytes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { LOCAL, ROOT } from '../../scripts/lib.mjs';
import { freePort } from '../../scripts/local-server.mjs';
import { buildDeployables, DEPLOYED_BUNDLES } from '../../scripts/prepare.mjs';
import { median } from './timing.mjs';

const FOLDER = join(LOCAL, 'bench', 'awake');
const STARTS = 10;
const COMPATIBILITY = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] };
const EMPTY = "export default { fetch: () => new Response('hello') }";
