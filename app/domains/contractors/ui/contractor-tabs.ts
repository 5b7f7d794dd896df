/** The parts of a contractor's profile, in their order; the chosen one is the URL's `tab`. */
export const contractorTabs = {
  information: 'Contractor information',
  notes: 'Notes',
  files: 'Files',
  timeline: 'Timeline',
} as const;
type ContractorTab = keyof typeof contractorTabs;

export function contractorTabOf(value: string | null): ContractorTab {
  return value !== null && value in contractorTabs ? (value as ContractorTab) : 'information';
}
