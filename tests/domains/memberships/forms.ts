import { expect, type Page } from '@playwright/test';
import { type Forms, household, newEmail, ofRecord, type RecordForms } from '../../e2e/support/form-rows';
import { linkIn, waitForMail } from '../../e2e/support/mailbox';
import { addHousehold } from '../../e2e/support/member-profile';
import { addContractor } from '../../e2e/support/new-contractor';
import { addJob } from '../../e2e/support/new-job';

export const recordForms = {
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
} satisfies RecordForms;

/** The page of a household's link, which is in the mail of a dispatch; it does not get the mail of a done job. */
async function openMailLink(page: Page, token: string) {
  const { id, last } = await addHousehold(page, token);
  const headers = { Authorization: `Bearer ${token}` };
  const off = { id, membership: { mails_off: ['done'] } };
  expect((await page.request.post('/api/v1/membership/update', { headers, data: off })).status()).toBe(200);
  const { contacts, properties } = await (
    await page.request.get(`/api/v1/jobs/member-job-data/${id}`, { headers })
  ).json();
  const member = { membership_id: id, contact_id: contacts[0].id, property_id: properties[0].id };
  const job = await addJob(page, token, member);
  const { id: contractor_id } = await addContractor(page, token, 'Linked');
  const dispatched = { headers, data: { contractor_id } };
  expect((await page.request.post(`/api/v1/jobs/dispatch-request/${job.id}`, dispatched)).status()).toBe(200);
  const mail = await waitForMail(page, { to: `${last.toLowerCase()}@example.com`, subject: /comes for job/ });
  return new URL(linkIn(mail, '/mails/')).pathname;
}

export const forms = {
  'mails of a household': {
    id: 'mail-choice',
    who: null,
    open: async (page, token) => ({
      path: await openMailLink(page, token),
      texts: {},
      ticks: ['The job is done'],
      button: 'Save',
      sends: '**/mails/*.data*',
    }),
  },
  'membership application': {
    id: 'application',
    who: null,
    open: async () => ({
      path: '/membership-application?zip=98122',
      texts: { ...household, Email: newEmail(), 'Cell phone': '2065550142', Address: '1419 E Aloha St' },
      ticks: ['Same as my home', 'I accept the terms'],
      button: 'Submit Application',
      sends: '**/membership-application.data*',
    }),
  },
  'application by staff': {
    id: 'application',
    who: 'service',
    isLookedAt: true,
    open: async () => ({
      path: '/app/members/create?zip=98122',
      texts: { ...household, Email: newEmail(), 'Cell phone': '2065550142', Address: '1419 E Aloha St' },
      ticks: ['Same as my home'],
      button: 'Submit Application',
      sends: '**/app/members/create.data*',
    }),
  },
  'new property': {
    id: 'property',
    who: 'executive',
    open: async (page, token) => ({
      path: `${(await addHousehold(page, token)).path}?tab=properties&property=new`,
      texts: { Address: '9 Form St', 'Zip code': '98102', City: 'Seattle' },
      choices: { State: 'WA' },
      button: 'Add',
      sends: '**/do/create-property',
    }),
  },
  member: ofRecord('membership', recordForms.member),
  property: ofRecord('property', recordForms.property),
} satisfies Forms;
