import { formatPhone } from '~/ui/form/phone-mask';
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
          'Phone number': (
            <a href={`tel:${number}`} className="tabular font-semibold hover:underline">
              {formatPhone(number)}
            </a>
          ),
          Type: call?.type,
          Status: call?.status,
        }}
      />
    </section>
  );
}
