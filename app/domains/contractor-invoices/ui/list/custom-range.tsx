import { useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { Input } from '~/ui/form/fields/input';
import { useHydrated } from '~/ui/frame/use-hydrated';

/** Two days and “Filter”, which is enabled once both are valid and in order. */
export function CustomRange({ params }: { params: URLSearchParams }) {
  const isHydrated = useHydrated();
  const [days, setDays] = useState({
    start_date: params.get('start_date') ?? '',
    end_date: params.get('end_date') ?? '',
  });
  const { start_date, end_date } = days;
  const isReady = start_date !== '' && end_date !== '' && start_date <= end_date;
  const dayInput = (name: keyof typeof days, label: string) => (
    <Input
      type="date"
      name={name}
      aria-label={label}
      value={days[name]}
      onChange={(event) => setDays({ ...days, [name]: event.currentTarget.value })}
      className="w-38"
    />
  );
  return (
    <>
      {dayInput('start_date', 'Start date')}
      {dayInput('end_date', 'End date')}
      <Button type="submit" variant="secondary" disabled={isHydrated && !isReady}>
        Filter
      </Button>
    </>
  );
}
