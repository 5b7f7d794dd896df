/** The parts of a vendor's profile, in their order; the chosen one is the URL's `tab`. */
export const vendorTabs = {
  information: 'Vendor information',
  notes: 'Notes',
  files: 'Files',
  timeline: 'Timeline',
} as const;
