import { type Forms, household, newEmail, ofRecord, type RecordForms } from '../../e2e/support/form-rows';
import { addHousehold } from '../../e2e/support/member-profile';

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

export const forms = {
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
