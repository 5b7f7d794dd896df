import { useLoaderData, useOutletContext } from '@remix-run/react';
import { shownPhone } from '~/lib/text/phone';
import { type Text, useText } from '~/text';
import { PageHeader } from '~/ui/frame/page-header';
import type { loadLegal } from './load-legal.server';

/** Headings with their paragraphs. */
export type LegalSections = Partial<Record<Text, readonly Text[]>>;

interface LegalPageProps {
  name: 'terms' | 'privacy';
  title: Text;
  /** The default, until the club's people save their own. */
  sections: LegalSections;
}

const link = 'underline underline-offset-4';

/** A legal page as it is in force, or on the day of its URL, with the contact for questions. */
export function LegalPage({ name, title, sections }: LegalPageProps) {
  const { t, language } = useText();
  const { name: club, phone } = useOutletContext<{ name: string; phone: string }>();
  const { html, lang, coming, since } = useLoaderData<typeof loadLegal>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader title={t(title)} />
      {coming && (
        <p>
          <a href={`/${name}?on=${coming.on}`} className={link}>
            {name === 'terms'
              ? t('New terms apply from {date}.', { date: coming.date })
              : t('A new version applies from {date}.', { date: coming.date })}
          </a>
        </p>
      )}
      {since && (
        <p>
          {t('This version applies from {date}.', { date: since })}{' '}
          <a href={`/${name}`} className={link}>
            {t('See what is in force today.')}
          </a>
        </p>
      )}
      {html === null ? (
        Object.entries(sections).map(([heading, paragraphs]) => (
          <section key={heading} className="grid gap-3">
            <h2 className="text-[1.25em]">{t(heading as Text)}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{t(paragraph, { club })}</p>
            ))}
          </section>
        ))
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is cleaned before it is stored
        <div lang={lang} dir="auto" className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <section className="grid gap-3">
        <h2 className="text-[1.25em]">{t('Questions')}</h2>
        <p>
          {t('Call us at')}{' '}
          <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
            {shownPhone(phone)}
          </a>{' '}
          {t('or')}{' '}
          <a href={language === 'es' ? '/contacto' : '/contact'} className={link}>
            {t('write to us')}
          </a>
          .
        </p>
      </section>
    </main>
  );
}
