/** Notes and files have the permissions of their parent: which of these a call needs depends on the parent. */
export const changesFiles = 'membership.update job.update contractor.update vendor.update invoice.update check.update';
export const readsRecords = `${changesFiles.replaceAll('.update', '.read')} task.read`;
