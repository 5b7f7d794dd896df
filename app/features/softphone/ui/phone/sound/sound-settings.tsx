import { useEffect, useId, useState } from 'react';
import { Field } from '~/ui/form/fields/field';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { command } from '../line/phone-store';

/** Volume of the other side, microphone and loudspeaker. */
export function SoundSettings({ volume }: { volume: number }) {
  const id = useId();
  const { inputs, outputs } = useDevices();
  return (
    <div className="mt-2 grid gap-3">
      <Field id={`${id}-volume`} label="Volume" mark="none">
        {(control) => (
          <input
            {...control}
            type="range"
            min="0"
            max="1"
            step="0.05"
            value={volume}
            className="w-full accent-brand"
            onChange={({ target }) => command({ do: 'volume', volume: Number(target.value) })}
          />
        )}
      </Field>
      <Field id={`${id}-input`} label="Microphone" mark="none">
        {(control) => (
          <NativeSelect
            {...control}
            options={inputs}
            onChange={({ target }) => command({ do: 'choose input', deviceId: target.value })}
          />
        )}
      </Field>
      {outputs.length > 1 ? (
        <Field id={`${id}-output`} label="Loudspeaker" mark="none">
          {(control) => (
            <NativeSelect
              {...control}
              options={outputs}
              onChange={({ target }) => command({ do: 'choose output', deviceId: target.value })}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

/** The audio devices, updated when they are plugged in or out. */
function useDevices() {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const list = () => void navigator.mediaDevices?.enumerateDevices().then(setDevices, () => {});
    list();
    navigator.mediaDevices?.addEventListener('devicechange', list);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', list);
  }, []);
  const of = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind)
      .map(({ deviceId, label }, index) => ({ value: deviceId, label: label || `Device ${index + 1}` }));
  return { inputs: of('audioinput'), outputs: of('audiooutput') };
}
