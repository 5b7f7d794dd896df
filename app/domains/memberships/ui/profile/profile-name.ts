interface Named {
  membership_id: number;
  members: { first_name: string; last_name: string }[];
}

/** The name of a membership: its primary member's. */
export function profileName({ membership_id, members: [primary] }: Named): string {
  return primary ? `${primary.first_name} ${primary.last_name}` : `Member ${membership_id}`;
}
