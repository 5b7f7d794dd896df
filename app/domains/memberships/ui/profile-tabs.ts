/** The parts of a member's profile, in their order; the chosen one is the URL's `tab`. */
export const profileTabs = {
  details: 'Membership details',
  properties: 'Properties',
  notes: 'Notes',
  contractors: 'Contractors',
  files: 'Files',
  timeline: 'Timeline',
} as const;
export type ProfileTab = keyof typeof profileTabs;

export function profileTabOf(value: string | null): ProfileTab {
  return value !== null && value in profileTabs ? (value as ProfileTab) : 'details';
}
