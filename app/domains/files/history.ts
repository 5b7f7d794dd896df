interface Placed {
  label: string;
  fileable_type: string;
  fileable_id: number;
}

/** What the history of a file tells, with the record it hangs on, whose timeline shows it. */
export const told = ({ label, fileable_type, fileable_id }: Placed, more: Record<string, unknown> = {}) => ({
  parent_type: fileable_type,
  parent_id: fileable_id,
  label,
  ...more,
});
