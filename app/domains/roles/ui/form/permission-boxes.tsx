import type { FieldMetadata } from '@conform-to/react';
import { useId, useState } from 'react';
import { type PermissionKey, permissionKeys, permissions } from '~/nouns';
import { Checkbox } from '~/ui/form/fields/checkbox';
import { FieldError } from '~/ui/form/fields/field-error';
import { Input } from '~/ui/form/fields/input';
import { keysIn } from '../../forms/role-values';
import { ALWAYS_HELD, actionOf, areaOf, permissionName } from '../../rules/permission-names';

interface PermissionBoxesProps<Schema> {
  field: FieldMetadata<Schema>;
  /** True where nothing can be changed: the role has every permission. */
  isLocked: boolean;
  /** Whether the reader may grant this one. */
  mayPut(key: PermissionKey): boolean;
  /** The permission that is always granted; null where none is, as for an API key. */
  alwaysHeld?: PermissionKey | null;
}

const areas = [...new Set(permissionKeys.map(areaOf))];

/** Checkboxes of all permissions with their descriptions, by area; searched by name or description. */
export function PermissionBoxes<Schema>({
  field,
  isLocked,
  mayPut,
  alwaysHeld = ALWAYS_HELD,
}: PermissionBoxesProps<Schema>) {
  const [sought, setSought] = useState('');
  const searchId = useId();
  const words = sought.trim().toLowerCase();
  const isFound = (key: PermissionKey) => `${permissionName(key)} ${permissions[key]}`.toLowerCase().includes(words);
  const ticked = new Set(keysIn(field.initialValue));
  const found = permissionKeys.filter(isFound);
  return (
    <fieldset className="grid min-w-0 gap-4" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="mb-2 font-semibold">Permissions</legend>
      <div className="hidden max-w-sm gap-1 with-scripts:grid">
        <label htmlFor={searchId} className="text-muted-foreground">
          Search permissions
        </label>
        <Input
          id={searchId}
          type="search"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <output className="text-[0.93em] text-muted-foreground">
          {words && `${found.length} of ${permissionKeys.length}`}
        </output>
      </div>
      <FieldError id={field.errorId} errors={field.errors} />
      <div className="grid gap-5">
        {!isLocked && <input type="hidden" name={field.name} value="" />}
        {areas.map((area) => {
          const keys = permissionKeys.filter((key) => areaOf(key) === area);
          return (
            <fieldset key={area} hidden={!keys.some(isFound)} className="min-w-0 rounded-(--radius-card) border p-4">
              <legend className="px-1 font-semibold">{area}</legend>
              <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
                {keys.map((key) => {
                  const isHeld = isLocked || key === alwaysHeld || ticked.has(key);
                  const isFixed = isLocked || key === alwaysHeld || (!isHeld && !mayPut(key));
                  const id = `${field.id}-${key}`;
                  return (
                    <div key={key} hidden={!isFound(key)} className="flex items-start gap-2.5">
                      <Checkbox
                        id={id}
                        name={field.name}
                        value={key}
                        defaultChecked={isHeld}
                        disabled={isFixed}
                        aria-describedby={`${id}-words`}
                        className="mt-[0.1em]"
                      />
                      <div className="min-w-0">
                        <label htmlFor={id} className="cursor-pointer">
                          <span className="sr-only">{area} &gt; </span>
                          {actionOf(key)}
                        </label>
                        <p id={`${id}-words`} className="text-[0.93em] text-muted-foreground">
                          {permissions[key]}
                          {key === alwaysHeld && '. Every role holds it.'}
                          {isFixed && !isHeld && '. You do not hold it yourself.'}
                        </p>
                      </div>
                    </div>
                  );
                })}
              </div>
            </fieldset>
          );
        })}
      </div>
    </fieldset>
  );
}
