import { clsx } from 'clsx';
import Star from 'lucide-react/icons/star';
import { useEffect, useState } from 'react';
import { useOperation } from '~/ui/use-operation';

interface FavoriteToggleProps {
  contractor: { id: number; name: string; is_favorite: boolean };
}

/** Puts a contractor among one's favorites or takes it from them; it shows at once, a refusal turns it back. */
export function FavoriteToggle({ contractor: { id, name, is_favorite } }: FavoriteToggleProps) {
  const [isOn, setOn] = useState(is_favorite);
  useEffect(() => setOn(is_favorite), [is_favorite]);
  const options = {
    titles: { refused: 'Error updating favorite contractor.' },
    onRefused: () => setOn(is_favorite),
  };
  const add = useOperation('add-favorite', options);
  const remove = useOperation('remove-favorite', options);
  return (
    <form
      method="post"
      action={`/do/${isOn ? 'remove' : 'add'}-favorite`}
      onSubmit={(event) => {
        event.preventDefault();
        if (add.isPending || remove.isPending) return;
        setOn(!isOn);
        void (isOn ? remove : add).perform({ id });
      }}
      className="inline-flex"
    >
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        aria-pressed={isOn}
        aria-label={`Favorite ${name}`}
        className={clsx(
          'inline-flex size-9 items-center justify-center rounded-(--radius-control) hover:bg-muted',
          isOn ? 'text-brand-text' : 'text-muted-foreground',
        )}
      >
        <Star aria-hidden="true" className={clsx('size-4.5', isOn && 'fill-current')} />
      </button>
    </form>
  );
}
