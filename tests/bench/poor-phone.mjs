// A poor telephone on a slow network, as Lighthouse defines both: 150 ms a round trip, 1.6 Mbit/s down, 0.75 up, a
// processor four times slower than this machine's, a window of 412 × 823.
import { chromium as browsers } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { callDev } from '../../scripts/local-server.mjs';
import { emptyState, openClub } from '../../scripts/own-club.mjs';
import { median } from './timing.mjs';

const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
const VIEWPORT = { width: 412, height: 823 };
const PASSWORD = 'clubhouse';

/** Records the paints and the events of a page from its first line on; see `figuresOf`. */
function watch() {
  const seen = { lcp: 0, shift: 0, events: {} };
  window.firstView = seen;
  const observe = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) seen.events[interactionId] = Math.max(seen.events[interactionId] ?? 0, duration);
  });
}

/** The demo club, and a browser. Calls `work` with how to open a telephone that has been nowhere yet. */
export async function withPoorPhone(name, work) {
  const club = await openClub(`bench-${name}`, emptyState);
  const browser = await browsers.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  /** @param role the account of the demo club that is signed in, at full speed */
  const openPhone = async (role) => {
    const context = await browser.newContext({ baseURL: club.url, viewport: VIEWPORT, isMobile: true, hasTouch: true });
    if (role) {
      const data = { email: `${role}@club.example`, password: PASSWORD };
      const response = await context.request.post('/api/v1/auth/login', { data });
      if (!response.ok()) throw new Error(`${role} cannot sign in: ${response.status()}`);
    }
    await context.addInitScript(watch);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return page;
  };
  try {
    return await work({ openPhone, ...(await deskOf(club.url)) });
  } finally {
    await browser.close();
    await club.close();
  }
}

/** What an executive does at a desk, at full speed. */
async function deskOf(url) {
  const { token } = await callDev(url, '/api/v1/auth/login', { email: 'executive@club.example', password: PASSWORD });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (path, data) => {
    const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  /** The first link of such a path in a mail to an address. */
  const mailedLink = async (to, path) => {
    for (let wait = 0; wait < 60; wait++) {
      const mails = (await callDev(url, '/dev/mailbox.json')).filter((mail) => mail.to.includes(to));
      const link = mails.map(({ text }) => new RegExp(`${path}\\S+`).exec(text)?.[0]).find(Boolean);
      if (link) return link;
      await new Promise((done) => setTimeout(done, 500));
    }
    throw new Error(`no mail to ${to} with ${path}`);
  };
  /** Asks a new contractor for an estimate of a job of the demo club. Returns the link that is mailed to them. */
  const requestEstimate = async (number) => {
    const email = `poor.phone.${number}@example.com`;
    const contractor = { alpha_ref: `9Q${number}`, name: `Poor Phone ${number}`, contact: 'Ada', email, zip: '98101' };
    const more = { phone: '206-555-0188', communication_pref_id: 1, factor_percent: 0.1 };
    const { contractor: made } = await post('/contractors', { ...contractor, ...more });
    await post('/jobs/request-estimate/4', { estimates_request: [{ contractor: made.id, message: 'Please' }] });
    return mailedLink(email, '/estimate/');
  };
  return { post, mailedLink, requestEstimate };
}

/** @returns {lcp, inp, shift}: the largest paint so far in ms, the slowest of the interactions so far in ms, shifts' sum */
export const figuresOf = (page) =>
  page.evaluate(() => ({
    lcp: window.firstView.lcp,
    inp: Math.max(0, ...Object.values(window.firstView.events)),
    shift: window.firstView.shift,
  }));

/** The median of each figure of several tries. */
export const middleOf = (tries) =>
  Object.fromEntries(Object.keys(tries[0]).map((name) => [name, median(tries.map((each) => each[name]))]));
