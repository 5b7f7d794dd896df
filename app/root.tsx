import font from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { languageOf, startOf } from './caller.server';
import { shadesStyle } from './domains/club/rules/shades-style.server';
import { clearFlash, readFlash } from './lib/http/flash.server';
import { NonceContext } from './lib/http/nonce';
import { EnteringOffice } from './routes/entering-office';
import { ErrorPage } from './routes/error-page';
import './tailwind.css';
import { TextProvider, useText } from './text';
import { ConnectionToasts } from './ui/feedback/connection-toasts';
import { LazyToaster } from './ui/feedback/lazy-toaster';
import { LoadingBar } from './ui/feedback/loading-bar';
import { showToast } from './ui/feedback/toast';
import { themeScript } from './ui/frame/theme';
import { useHydrated } from './ui/frame/use-hydrated';

/** The font is loaded with the page: lines that wrap differently with it would push down what is read. */
export const links: LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const flash = readFlash(request);
  const { club, look } = await startOf(context).settings();
  return data(
    { language: languageOf(request), flash, phone: club.phone, shades: look.shades && shadesStyle(look.shades) },
    flash ? { headers: { 'Set-Cookie': clearFlash } } : undefined,
  );
}

export default function App() {
  const { state } = useNavigation();
  return (
    <>
      <LoadingBar busy={state !== 'idle'} />
      <Flash />
      <EnteringOffice />
      <Outlet />
      <ConnectionToasts />
      <LazyToaster />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const { language = 'en', shades } = useRouteLoaderData<typeof loader>('root') ?? {};
  const { pathname } = useLocation();
  const isOffice = pathname === '/app' || pathname.startsWith('/app/');
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours that were derived, after the style sheet */}
        {shades && <style dangerouslySetInnerHTML={{ __html: shades }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, needed before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body data-area={isOffice ? 'office' : 'site'}>
        <TextProvider language={language}>{children}</TextProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

/** Shows the flash message of the last action: a toast, or a line at the top where scripts are off. */
function Flash() {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  const { any } = useText();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!flash) return;
    const [title, text] = flash.title ? [flash.title, flash.message] : [flash.message];
    showToast({ kind: flash.tone, title: any(title), ...(text && { text: any(text) }) });
  }, [flash, any]);
  if (!flash || isHydrated) return null;
  return (
    <p role="status" className="with-scripts:hidden bg-brand px-4 py-3 text-center text-brand-foreground">
      {flash.title && <strong>{any(flash.title)}: </strong>}
      {any(flash.message)}
    </p>
  );
}
