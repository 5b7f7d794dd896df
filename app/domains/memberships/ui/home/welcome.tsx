import type { ReactNode } from 'react';
import { useText } from '~/text';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { Card } from '~/ui/frame/card';
import { ZipCheck } from '../application/zip-check';

interface WelcomeProps {
  /** The cities in the service area. */
  area: { city: string; state: string }[];
  /** The club's contact, shown while it serves no city yet. */
  phone: ReactNode;
}

const APPLICATION = '/membership-application';

/** An introduction to the club, its service area, and the link to become a member. */
export function Welcome({ area, phone }: WelcomeProps) {
  const { t, words } = useText();
  const cities = area.map(({ city, state }) => `${city}, ${state}`);
  return (
    <section className="grid gap-7">
      <div>
        <p className="font-semibold text-brand-text">{words('For over 60 years')}</p>
        <h1 className="mt-2 text-[clamp(2rem,1.5rem+2.4vw,3.25rem)] leading-[1.1]">
          {words('Help for your home, from people you can rely on')}
        </h1>
        <p className="prose-width mt-4 text-[1.1em] text-muted-foreground">
          {words(
            'When something leaks, sticks or breaks, you call us. We ask contractors we know for estimates, you choose, and we follow the job until it is done.',
          )}
        </p>
      </div>
      <Card className="grid gap-4">
        <ZipCheck result={null} path={APPLICATION} preset="" />
        <p className="mt-4 text-muted-foreground">
          {cities.length > 0 ? words('We serve homes in {cities}.', { cities: cities.join(' · ') }) : phone}
        </p>
        <LinkButton to={APPLICATION} size="lg" className="mt-5 w-full sm:w-auto">
          {t('Apply for membership')}
        </LinkButton>
      </Card>
    </section>
  );
}
