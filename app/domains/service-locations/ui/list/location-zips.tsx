import { Card } from '~/ui/frame/card';

/** The zips of a service location. */
export function LocationZips({ zips }: { zips: readonly string[] }) {
  return (
    <Card title={zips.length === 0 ? 'Zips it serves' : `Zips it serves (${zips.length})`}>
      {zips.length === 0 ? (
        <p className="text-muted-foreground">None yet.</p>
      ) : (
        <ul aria-label="Zips" className="tabular flex flex-wrap gap-x-4 gap-y-1">
          {zips.map((zip) => (
            <li key={zip}>{zip}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
