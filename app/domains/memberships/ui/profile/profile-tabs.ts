/** The parts of a member's profile, in their order; the chosen one is the URL's `tab`. */
export const profileTabs = {
  details: 'Membership details',
  properties: 'Properties',
  notes: 'Notes',
  contractors: 'Contractors',
  files: 'Files',
  timeline: 'Timeline',
} as const;
