/** Notes and files have the permissions of the record they hang on; which of these a call needs is known once the record is. */
export const changesFiles = 'membership.update job.update contractor.update vendor.update invoice.update check.update';
export const readsRecords = `${changesFiles.replaceAll('.update', '.read')} task.read`;
