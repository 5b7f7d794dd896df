import { Day } from '~/ui/format/day';
import { correctionTitle } from '../../rules/payment-words';
import type { CorrectionView } from '../../views/corrections.server';
import { ChoiceBox } from './choice-box';
import { dollars } from './dollars';

interface OpenCorrectionsProps {
  corrections: CorrectionView[];
  /** The field's name. */
  name: string;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
}

/** Open corrections with a checkbox each; a credit is below 0. */
export function OpenCorrections({ corrections, name, chosen, onChoose }: OpenCorrectionsProps) {
  return (
    <section aria-label="Open corrections" className="table-box">
      {/* Without it a form with every box unticked would omit the field, which means all */}
      <input type="hidden" name={name} value="" />
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className="head-cell w-10">
              <span className="sr-only">Chosen</span>
            </th>
            <th scope="col" className="head-cell">
              Correction
            </th>
            <th scope="col" className="head-cell max-sm:hidden">
              Date
            </th>
            <th scope="col" className="head-cell max-sm:hidden">
              Reason
            </th>
            <th scope="col" className="head-cell text-right">
              Open
            </th>
          </tr>
        </thead>
        <tbody>
          {corrections.map(({ uuid, type, invoice, on, reason, left }) => (
            <tr key={uuid} className="border-b">
              <td className="cell">
                <ChoiceBox
                  id={`settle-${uuid}`}
                  value={uuid}
                  label={`Settle ${correctionTitle(type, invoice)}: ${reason}`}
                  {...{ name, chosen, onChoose }}
                />
              </td>
              <td className="cell">
                <label htmlFor={`settle-${uuid}`} className="cursor-pointer font-semibold">
                  {correctionTitle(type, invoice)}
                </label>
              </td>
              <td className="cell max-sm:hidden">
                <Day value={on} />
              </td>
              <td className="cell max-sm:hidden">{reason}</td>
              <td className="cell text-right">{dollars(type === 'SUPPLEMENT' ? left : 0 - left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
