// The built site with its database queries counted: copied beside its bundle, where it is the Worker.
import site from './index.js';
import { meterOf } from './meter.js';

let meter;

export default {
  async fetch(request, env, ctx) {
    meter ??= meterOf(env.DB);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/meter') return Response.json({ site: meter.read(), backstage: await env.BACKSTAGE.meter() });
    if (pathname === '/cron') return Response.json(await env.BACKSTAGE.cron(searchParams.get('expression')));
    return site.fetch(request, { ...env, DB: meter.db }, ctx);
  },
};
