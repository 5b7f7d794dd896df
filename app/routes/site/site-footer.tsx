import { Link } from '~/lib/remix/link';
import { shownPhone } from '~/lib/text/phone';
import { useText } from '~/text';
import type { SiteClub } from './site-club.server';

export function SiteFooter({ club }: { club: SiteClub }) {
  const { t, words } = useText();
  return (
    <footer data-screen-only className="mt-auto border-t bg-card text-[0.93em] text-muted-foreground">
      <div className="mx-auto grid max-w-5xl gap-x-10 gap-y-3 px-4 py-8 sm:grid-cols-2 sm:px-6">
        <p>
          <a
            href={`tel:${club.phone}`}
            className="text-[1.1em] font-semibold text-foreground underline-offset-4 hover:underline"
          >
            {shownPhone(club.phone)}
          </a>
          <br />
          {club.hours}
        </p>
        <p>
          {words('{club} has helped home owners for over 60 years.', { club: club.name })}
          <br />
          {t('Places by')}{' '}
          <a href="https://www.geonames.org/" className="underline underline-offset-4">
            GeoNames
          </a>{' '}
          (CC BY 4.0)
        </p>
        <p className="flex flex-wrap gap-x-6 sm:col-span-2">
          {(['/terms', '/privacy'] as const).map((path) => (
            <Link key={path} to={path} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {path === '/terms' ? t('Terms of membership') : t('Privacy')}
            </Link>
          ))}
        </p>
      </div>
    </footer>
  );
}
