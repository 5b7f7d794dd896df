import { Form } from '@remix-run/react';
import { Button } from '~/ui/form/buttons/button';
import { Card } from '~/ui/frame/card';
import { languageNames, type MailEntry } from '../../forms/mail-values';
import { mailPagePath } from '../../rules/setting-pages';
import { MailFrame } from './mail-frame';

/** The mail as it is saved, in each of its languages: for who may not change it, and with scripts off. */
export function PlainPreview({ mail, mayUpdate }: { mail: MailEntry; mayUpdate: boolean }) {
  return (
    <Card title="Preview">
      <div className="grid gap-6 lg:grid-cols-2">
        {mail.languages.map((lang) => (
          <section key={lang} className="grid min-w-0 content-start gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{languageNames[lang]}</h3>
              <a href={`${mailPagePath(mail.key)}/frame?lang=${lang}`} className="text-brand-text underline">
                {languageNames[lang]} as a page
              </a>
            </div>
            <MailFrame mail={mail} language={lang} />
            {mayUpdate && (
              <Form method="post" action="/do/send-test-mail" reloadDocument>
                <input type="hidden" name="key" value={mail.key} />
                <input type="hidden" name="lang" value={lang} />
                <Button type="submit" variant="secondary">
                  Send it to me in {languageNames[lang]}
                </Button>
              </Form>
            )}
          </section>
        ))}
      </div>
    </Card>
  );
}
