import { permissions } from '~/nouns';
import { permissionName } from '../../rules/permission-names';

/** The permissions of a role, read-only. */
export function RoleSummary({ keys }: { keys: (keyof typeof permissions)[] }) {
  return (
    <ul aria-label="Permissions" className="grid max-w-3xl gap-2">
      {keys.map((key) => (
        <li key={key}>
          <span className="font-semibold">{permissionName(key)}</span>{' '}
          <span className="text-muted-foreground">{permissions[key]}</span>
        </li>
      ))}
    </ul>
  );
}
