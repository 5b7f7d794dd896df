interface Named {
  membership_id: number;
  members: { first_name: string; last_name: string }[];
}

/** What a membership is called: its primary member's name. */
export function profileName({ membership_id, members: [primary] }: Named): string {
  return primary ? `${primary.first_name} ${primary.last_name}` : `Member ${membership_id}`;
}
