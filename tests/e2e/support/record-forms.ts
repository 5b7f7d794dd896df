import type { Page } from '@playwright/test';
import { addCheck, addMemberInvoice } from './member-invoice';
import { addHousehold } from './member-profile';
import { addContractor } from './new-contractor';
import { addJob } from './new-job';
import { addLocation } from './new-location';
import { addRole, addUser } from './new-user';
import { addVendor } from './new-vendor';

/** The form of a record of a test's own. */
export interface OpenedRecord {
  path: string;
  /** The name of a text that one person changes, and what they type; left out, 12. */
  mine: string;
  typed?: string;
  /** Of a text that a colleague changes, or of the boxes that they tick, by the words for each save. */
  theirs: string | Record<string, string>;
  /** Of another control, mostly a select, and its value; left out, the last one of a select. Null: the focus alone. */
  other: string;
  value?: string | null;
  button: string;
  /** The button to press where a colleague's save needs a confirmation. */
  confirm?: string;
  /** The operation that it saves by. */
  operation: string;
}

/** Every form of a record that several people may have open: opens a record of its own for each. */
export const recordForms: Record<string, (page: Page, token: string) => Promise<OpenedRecord>> = {
  member: async (page, token) => ({
    path: `${(await addHousehold(page, token)).path}?edit=1`,
    mine: 'Last name',
    theirs: 'First name',
    other: 'Status',
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
      other: 'State',
      value: 'OR',
      button: 'Update',
      operation: 'update-property',
    };
  },
  contractor: async (page, token) => ({
    path: `/app/contractors/${(await addContractor(page, token, 'Merge')).id}?edit=1`,
    mine: 'Contact',
    theirs: 'Name',
    other: 'Communication Preference',
    value: '2',
    button: 'Update',
    operation: 'update-contractor',
  }),
  user: async (page, token) => ({
    path: (await addUser(page, token)).path,
    mine: 'Last name',
    theirs: 'First name',
    other: 'Service Location',
    // The demo's own: a test beside this one may take its away
    value: '1',
    button: 'Update',
    operation: 'update-user',
  }),
  vendor: async (page, token) => ({
    path: `${(await addVendor(page, token)).path}?edit=1`,
    mine: 'Alpha',
    theirs: 'Name',
    other: 'Vendor Type',
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
      other: 'Status',
      value: '0',
      button: 'Update',
      operation: 'update-service-location',
    };
  },
  job: async (page, token) => ({
    path: `/app/jobs/${(await addJob(page, token)).id}?edit=1`,
    mine: 'Factoring %',
    theirs: 'Job details',
    other: 'Member contact',
    button: 'Update Job',
    operation: 'update-job',
  }),
  'member invoice': async (page, token) => ({
    path: `/app/invoices/${(await addMemberInvoice(page, token)).uuid}?tab=edit`,
    mine: 'Ref number',
    theirs: 'External invoice number',
    other: 'Term',
    button: 'Update',
    operation: 'update-invoice',
  }),
  check: async (page, token) => ({
    path: `/app/invoices/checkUpdate/${(await addCheck(page, token)).id}`,
    mine: 'Account number',
    theirs: 'Bank name',
    other: 'Note',
    value: 'Lies in the safe',
    button: 'Update',
    operation: 'update-check',
  }),
  role: async (page, token) => {
    const { name, path } = await addRole(page, token, []);
    return {
      path,
      mine: 'Name',
      typed: `${name} 12`,
      theirs: { Once: 'Vendor > Read', Twice: 'Vendor > Create', Thrice: 'Vendor > Update', Last: 'Vendor > Delete' },
      // All boxes are one part of the role: where both tick one, it is a conflict
      other: 'Job > Read',
      value: null,
      button: 'Update',
      confirm: 'Save',
      operation: 'update-role',
    };
  },
};
