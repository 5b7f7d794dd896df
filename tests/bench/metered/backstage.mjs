// The Worker behind the site, counted in the same way.
import { Backstage as Built } from './index.js';
import { meterOf } from './meter.js';

let meter;

export class Backstage extends Built {
  constructor(ctx, env) {
    meter ??= meterOf(env.DB);
    super(ctx, { ...env, DB: meter.db });
  }

  meter() {
    return meter.read();
  }
}

export default { fetch: () => new Response('Not found', { status: 404 }) };
