import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '~/ui/dialog/popover';
import { Button } from '~/ui/form/buttons/button';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { withParams } from '~/ui/table/with-params';

/** Milliseconds after which the popover closes once the pointer has left it. */
const CLOSE_AFTER_MS = 1000;
const choices = { qbe_sent: 'QBE sent', qbe_not_sent: 'QBE not sent' } as const;

/** Filter by whether an invoice is in QuickBooks: both or neither is no restriction. */
export function QbeFilter({ params, path }: { params: URLSearchParams; path: string }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = Object.keys(choices).filter((name) => params.get(name) === '1');
  const [chosen, setChosen] = useState(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the words, not by the array's identity
  useEffect(() => setChosen(asked), [asked.join()]);
  const choose = (name: string, isChosen: boolean) => {
    setChosen(isChosen ? [...chosen, name] : chosen.filter((each) => each !== name));
    navigate(withParams(path, params, { [name]: isChosen ? 1 : null }));
  };
  const words = chosen.length === 1 ? choices[chosen[0] as keyof typeof choices] : 'QBE';
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="secondary" className="hidden with-scripts:inline-flex">
          {words}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="QuickBooks"
        width="w-52"
        className="grid gap-2"
        onMouseEnter={stay}
        onMouseLeave={() => {
          stay();
          timer.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MS);
        }}
      >
        {Object.entries(choices).map(([name, label]) => (
          <label key={name} htmlFor={name} className="flex min-h-8 max-sm:min-h-11 cursor-pointer items-center gap-2">
            <Checkbox
              id={name}
              checked={chosen.includes(name)}
              onChange={(event) => choose(name, event.currentTarget.checked)}
            />
            {label}
          </label>
        ))}
      </PopoverContent>
    </Popover>
  );
}
