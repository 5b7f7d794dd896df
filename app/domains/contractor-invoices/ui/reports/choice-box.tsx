import { Checkbox } from '~/ui/form/fields/checkbox';
import { useHydrated } from '~/ui/frame/use-hydrated';

interface ChoiceBoxProps<Key extends string | number> {
  id: string;
  name: string;
  value: Key;
  label: string;
  chosen: ReadonlySet<Key>;
  onChoose(chosen: ReadonlySet<Key>): void;
}

/** A row's checkbox in a multiple selection; with scripts off it starts with the initial selection. */
export function ChoiceBox<Key extends string | number>(props: ChoiceBoxProps<Key>) {
  const { id, name, value, label, chosen, onChoose } = props;
  const isChosen = chosen.has(value);
  const toggle = () => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChoose(next);
  };
  const state = useHydrated() ? { checked: isChosen, onChange: toggle } : { defaultChecked: isChosen };
  return <Checkbox id={id} name={name} value={value} aria-label={label} {...state} />;
}
