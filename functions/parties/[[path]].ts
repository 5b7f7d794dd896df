/** Sockets live behind the site: the backstage Worker authenticates them and hands them to their Durable Object. */
export const onRequest: PagesFunction<Cloudflare.Env> = ({ request, env }) => env.BACKSTAGE.fetch(request);
