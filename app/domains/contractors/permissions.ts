export const contractorPermissions = {
  'contractor.create': 'Add contractors',
  'contractor.read': 'See contractors',
  'contractor.update': 'Edit contractors',
  'contractor.delete': 'Change the status of contractors',
} as const;
