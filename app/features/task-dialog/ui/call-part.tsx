import { shownNumber } from '~/domains/calls/rules/shown-number';
import { CallButton } from '~/domains/calls/ui/dial/call-button';
import { SoundPlayer } from '~/domains/calls/ui/sound/sound-player';
import { Facts } from '~/ui/frame/facts';
import type { ShownTask } from './shown-task';

/** A missed call, with its voicemail. A return call closes the task once it is answered. */
export function CallPart({ task: { call, cell_phone, contact } }: { task: ShownTask }) {
  const number = call?.phone_number ?? cell_phone;
  return (
    <section className="grid gap-2">
      <h3 className="text-[1.05em]">{call?.voicemail ? 'Voicemail' : 'Missed call'}</h3>
      <Facts
        look="pairs"
        facts={{
          'Phone number': <PhoneNumber number={number} name={contact} />,
          Type: call?.type,
          Status: call?.status,
        }}
      />
      {call?.voicemail ? <SoundPlayer uri={call.voicemail} label={`voicemail of ${shownNumber(number)}`} /> : null}
    </section>
  );
}

/** An incoming text message. */
export function TextPart({ task: { text, contact } }: { task: ShownTask }) {
  if (!text) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-[1.05em]">Text message</h3>
      <p className="whitespace-pre-wrap break-words">{text.text}</p>
      <PhoneNumber number={text.phone_number} name={contact} />
    </section>
  );
}

function PhoneNumber({ number, name }: { number: string; name: string }) {
  if (number === '') return shownNumber(number);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <a href={`tel:${number}`} className="tabular font-semibold hover:underline">
        {shownNumber(number)}
      </a>
      <CallButton number={number} name={name} />
    </span>
  );
}
