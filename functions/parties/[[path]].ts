/** Forwards websockets to the backstage Worker, which authenticates them and passes them to their Durable Object. */
export const onRequest: PagesFunction<Cloudflare.Env> = ({ request, env }) => env.BACKSTAGE.fetch(request);
