// The built site with its database queries counted: copied beside its bundle, where it is the Worker. A request says how
// far away the database is, and whether one call more is made before it; requests come one by one.
import site from './index.js';
import { meterOf } from './meter.js';

let meter;
let latency;

export default {
  async fetch(request, env, ctx) {
    latency = Number(request.headers.get('x-latency') ?? 5);
    meter ??= meterOf(env.DB, () => latency);
    if (request.headers.has('x-one-call-more')) await meter.db.prepare('SELECT 1').all();
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/meter') return Response.json({ site: meter.read(), backstage: await env.BACKSTAGE.meter() });
    if (pathname === '/cron') return Response.json(await env.BACKSTAGE.cron(searchParams.get('expression')));
    return site.fetch(request, { ...env, DB: meter.db }, ctx);
  },
};
