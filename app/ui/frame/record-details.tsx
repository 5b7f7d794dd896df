import { type ReactNode, useEffect, useRef } from 'react';
import { editPath } from '~/lib/edit-asked';
import { LinkButton } from '../form/buttons/link-button';

/** The id of the link that opens a record's form. */
const EDIT_LINK = 'edit-record';
const FIELD = 'input:not([type=hidden]),select,textarea';

/** Opens the form of a record. */
export function EditLink({ path }: { path: string }) {
  return (
    <LinkButton id={EDIT_LINK} to={editPath(path)} variant="secondary" preventScrollReset>
      Edit
    </LinkButton>
  );
}

interface RecordDetailsProps {
  isEditing: boolean;
  children: ReactNode;
}

/**
 * The details of a record, to read or as its form. The focus goes to the form's first field as it opens, and back to
 * the link as it closes.
 */
export function RecordDetails({ isEditing, children }: RecordDetailsProps) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(isEditing);
  useEffect(() => {
    if (was.current === isEditing) return;
    was.current = isEditing;
    const target = isEditing ? place.current?.querySelector(`form :is(${FIELD})`) : document.getElementById(EDIT_LINK);
    if (target instanceof HTMLElement) target.focus({ preventScroll: !isEditing });
  }, [isEditing]);
  return (
    <div ref={place} className="grid min-w-0 gap-10">
      {children}
    </div>
  );
}
