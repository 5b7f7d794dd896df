import { useText } from '~/text';

/** The club's text on what membership costs. */
export function DuesCopy() {
  const { t } = useText();
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{t('Membership is $60 per year.')}</li>
      <li>{t('Each additional property is $10.')}</li>
      <li>{t('A condominium association pays $80 per year; individual unit owners then join for $10 each.')}</li>
    </ul>
  );
}
