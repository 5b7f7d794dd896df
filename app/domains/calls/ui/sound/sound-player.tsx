import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useHydrated } from '~/ui/frame/use-hydrated';

const SPEEDS = ['0.75', '1', '1.25', '1.5', '2'].map((value) => ({ value, label: `${value}×` }));

interface SoundPlayerProps {
  uri: string;
  /** Label for screen readers. */
  label: string;
  onPlay?(): void;
  /** Beside other buttons, wrapping between all of them. */
  isInRow?: boolean;
}

/** Plays a voicemail or a recording. The sound is loaded when it is opened, and only as far as it is played. */
export function SoundPlayer({ uri, label, onPlay, isInRow = false }: SoundPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [speed, setSpeed] = useState('1');
  const [isBroken, setBroken] = useState(false);
  const isScripted = useHydrated();
  if (isScripted && !isOpen) {
    return (
      <Button variant="ghost" size="sm" aria-label={`Listen: ${label}`} onClick={() => setOpen(true)}>
        <Play aria-hidden="true" />
        Listen
      </Button>
    );
  }
  const choose = (value: string) => {
    setSpeed(value);
    if (audio.current) audio.current.playbackRate = Number(value);
  };
  return (
    <span className={isInRow ? 'contents' : 'flex max-w-full flex-wrap items-center gap-2'}>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what a caller said */}
      <audio
        ref={audio}
        src={uri}
        controls
        autoPlay={isScripted}
        preload={isScripted ? 'metadata' : 'none'}
        aria-label={label}
        className="h-9 w-64 max-w-full"
        onLoadedMetadata={() => choose(speed)}
        onPlay={onPlay}
        onError={() => setBroken(true)}
      />
      {isScripted && (
        <NativeSelect
          aria-label="Speed"
          className="w-24"
          options={SPEEDS}
          value={speed}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {isBroken && (
        <span role="alert" className="text-danger-text">
          This sound cannot be played.
        </span>
      )}
    </span>
  );
}
