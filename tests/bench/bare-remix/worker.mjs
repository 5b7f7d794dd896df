import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from 'remix-build';

const handle = createRequestHandler(build);

export default { fetch: (request, env) => handle(request, env) };
