import { useOutletContext } from '@remix-run/react';
import { type Text, useText } from '~/text';
import { formatPhone } from '~/ui/form/fields/phone-mask';
import { PageHeader } from '~/ui/frame/page-header';

interface LegalPageProps {
  title: Text;
  /** Headings with their paragraphs. */
  sections: Partial<Record<Text, readonly Text[]>>;
}

/** A legal page: plain text, with the contact for questions. */
export function LegalPage({ title, sections }: LegalPageProps) {
  const { t, language } = useText();
  const { name: club, phone } = useOutletContext<{ name: string; phone: string }>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <PageHeader title={t(title)} />
      {Object.entries(sections).map(([heading, paragraphs]) => (
        <section key={heading} className="grid gap-3">
          <h2 className="text-[1.25em]">{t(heading as Text)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{t(paragraph, { club })}</p>
          ))}
        </section>
      ))}
      <section className="grid gap-3">
        <h2 className="text-[1.25em]">{t('Questions')}</h2>
        <p>
          {t('Call us at')}{' '}
          <a href={`tel:${phone}`} className="font-semibold underline underline-offset-4">
            {formatPhone(phone)}
          </a>{' '}
          {t('or')}{' '}
          <a href={language === 'es' ? '/contacto' : '/contact'} className="underline underline-offset-4">
            {t('write to us')}
          </a>
          .
        </p>
      </section>
    </main>
  );
}
