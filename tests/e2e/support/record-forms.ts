import type { Page } from '@playwright/test';
import { addHousehold } from './member-profile';
import { addContractor } from './new-contractor';
import { addJob } from './new-job';
import { addLocation } from './new-location';
import { addUser } from './new-user';
import { addVendor } from './new-vendor';

/** The form of a record of a test's own. */
export interface OpenedRecord {
  path: string;
  /** The names of a text that one person changes, of one that a colleague changes, and of a select with a value. */
  mine: string;
  theirs: string;
  select: string;
  value: string;
  button: string;
  /** The operation that it saves by. */
  operation: string;
}

/** Every form of a record that several people may have open: opens a record of its own for each. */
export const recordForms: Record<string, (page: Page, token: string) => Promise<OpenedRecord>> = {
  member: async (page, token) => ({
    path: `${(await addHousehold(page, token)).path}?edit=1`,
    mine: 'Last name',
    theirs: 'First name',
    select: 'Status',
    value: 'INACTIVE',
    button: 'Update',
    operation: 'update-membership',
  }),
  property: async (page, token) => {
    const { id, path } = await addHousehold(page, token);
    const { membership } = await (
      await page.request.get(`/api/v1/membership/${id}`, { headers: { Authorization: `Bearer ${token}` } })
    ).json();
    return {
      path: `${path}?tab=properties&property=${membership.properties[0].id}`,
      mine: 'Address',
      theirs: 'City',
      select: 'State',
      value: 'OR',
      button: 'Update',
      operation: 'update-property',
    };
  },
  contractor: async (page, token) => ({
    path: `/app/contractors/${(await addContractor(page, token, 'Merge')).id}?edit=1`,
    mine: 'Contact',
    theirs: 'Name',
    select: 'Communication Preference',
    value: '2',
    button: 'Update',
    operation: 'update-contractor',
  }),
  user: async (page, token) => ({
    path: (await addUser(page, token)).path,
    mine: 'Last name',
    theirs: 'First name',
    select: 'Service Location',
    // The demo's own: a test beside this one may take its away
    value: '1',
    button: 'Update',
    operation: 'update-user',
  }),
  vendor: async (page, token) => ({
    path: `${(await addVendor(page, token)).path}?edit=1`,
    mine: 'Alpha',
    theirs: 'Name',
    select: 'Vendor Type',
    value: '5',
    button: 'Update',
    operation: 'update-vendor',
  }),
  'service location': async (page, token) => {
    const { id, name } = await addLocation(page, token);
    return {
      path: `/app/settings?location=${id}&search=${name}-`,
      mine: 'Office',
      theirs: 'Region code',
      select: 'Status',
      value: '0',
      button: 'Update',
      operation: 'update-service-location',
    };
  },
  job: async (page, token) => ({
    path: `/app/jobs/${(await addJob(page, token)).id}?edit=1`,
    mine: 'Factoring %',
    theirs: 'Job details',
    select: 'Member contact',
    value: '',
    button: 'Update Job',
    operation: 'update-job',
  }),
};
