import { useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { command } from '../line/phone-store';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** The keypad of a telephone, whose tones the other side hears. */
export function Keypad() {
  const [pressed, setPressed] = useState('');
  const press = (tone: string) => {
    setPressed((before) => (before + tone).slice(-20));
    command({ do: 'tone', tone });
  };
  return (
    <div className="mt-2 grid gap-2">
      <output aria-label="Pressed keys" className="tabular min-h-[1.5em] text-center">
        {pressed}
      </output>
      <div className="grid grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <Button key={key} variant="secondary" onClick={() => press(key)}>
            {key}
          </Button>
        ))}
      </div>
    </div>
  );
}
