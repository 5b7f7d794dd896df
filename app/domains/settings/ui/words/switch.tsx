import { Button } from '~/ui/form/buttons/button';

interface SwitchProps {
  label: string;
  options: Record<string, string>;
  value: string;
  onChange(value: string): void;
}

/** A choice of a few, as pressed buttons beside each other. */
export function Switch({ label, options, value, onChange }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in the form would be one of its groups of fields
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {Object.entries(options).map(([option, name]) => (
        <Button
          key={option}
          variant={option === value ? 'soft' : 'ghost'}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
