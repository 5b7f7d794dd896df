import { shownNumber } from '~/domains/calls/rules/shown-number';
import { Facts } from '~/ui/frame/facts';
import type { ShownTask } from './shown-task';

export function CallPart({ task: { call, cell_phone } }: { task: ShownTask }) {
  const number = call?.phone_number ?? cell_phone;
  return (
    <section className="grid gap-2">
      <h3 className="text-[1.05em]">Missed call</h3>
      <Facts
        look="pairs"
        facts={{
          'Phone number':
            number === '' ? (
              shownNumber(number)
            ) : (
              <a href={`tel:${number}`} className="tabular font-semibold hover:underline">
                {shownNumber(number)}
              </a>
            ),
          Type: call?.type,
          Status: call?.status,
        }}
      />
    </section>
  );
}
