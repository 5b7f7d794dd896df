import type * as z from 'zod';
import type { FieldsOf } from '~/lib/form/form-fields';
import { useText } from '~/text';
import { Button } from '~/ui/form/buttons/button';
import type { createMembershipInput } from '../../schema';
import { type Step, stepTitles } from './steps';

type Application = z.input<typeof createMembershipInput>;

export interface AnswersProps {
  fields: Pick<FieldsOf<Application>, 'members' | 'properties' | 'mailing_address' | 'membership'>;
  /** The chosen kind of property. */
  type: string;
  onGo(step: Step): void;
}

/** The input as a summary before it is sent, each part with a link back to its step. */
export function Answers({ fields, type, onGo }: AnswersProps) {
  const { t } = useText();
  const homes = placesOf(fields.properties.value).map(lineOf).filter(Boolean);
  const isMailedHome = fields.membership.getFieldset().mailing_address_as_home.value === 'on';
  const answers: [Step, string[]][] = [
    [
      'who',
      rowsOf(fields.members.value).map((row) => [nameOf(row), row.email, row.cell_phone].filter(Boolean).join(', ')),
    ],
    ['homes', [type, ...homes]],
    ['reach', [isMailedHome ? (homes[0] ?? '') : lineOf((fields.mailing_address.value ?? {}) as Typed)]],
  ];
  return (
    <section aria-labelledby="answers" className="grid gap-4">
      <h3 id="answers" className="text-[1.2em]">
        {t('Your answers')}
      </h3>
      <dl className="divide-y rounded-(--radius-card) border bg-card px-4">
        {answers.map(([step, lines]) => (
          <div key={step} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[11rem_1fr_auto]">
            <dt className="text-muted-foreground">{step === 'reach' ? t('Mailing address') : t(stepTitles[step])}</dt>
            <dd className="wrap-anywhere">
              {lines.map((line, index) => (
                <span key={index} className="block">
                  {line}
                </span>
              ))}
            </dd>
            <dd>
              <Button variant="link" size="sm" onClick={() => onGo(step)}>
                {t('Change')}
                <span className="sr-only">: {t(stepTitles[step])}</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Values of fields, which conform has as texts. */
type Typed = Partial<Record<string, string>>;

const rowsOf = (value: unknown): Typed[] => (Array.isArray(value) ? value.map((row) => (row ?? {}) as Typed) : []);
/** Rows without an address are not sent. */
const placesOf = (value: unknown) => rowsOf(value).filter(({ address }) => address?.trim());
const nameOf = ({ first_name, last_name }: Typed) => [first_name, last_name].filter(Boolean).join(' ');
const lineOf = ({ address, city, state, zip }: Typed) =>
  [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
