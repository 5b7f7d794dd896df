import { type Forms, household, ofRecord, type RecordForms } from '../../e2e/support/form-rows';
import { addJob, openDoneRequest } from '../../e2e/support/new-job';

export const recordForms = {
  job: async (page, token) => ({
    path: `/app/jobs/${(await addJob(page, token)).id}?edit=1`,
    mine: 'Factoring %',
    theirs: 'Job details',
    other: 'Member contact',
    button: 'Update Job',
    operation: 'update-job',
  }),
} satisfies RecordForms;

export const forms = {
  'settings of jobs': {
    id: 'job-settings',
    who: 'executive',
    open: async () => ({
      path: '/app/settings/jobs',
      texts: { 'Days until a contractor is reminded': '5', Note: 'Slower ones' },
      button: 'Update',
      sends: '**/do/update-setting',
    }),
  },
  'job request': {
    id: 'job-request',
    who: null,
    open: async () => ({
      path: '/job-request',
      texts: {
        ...household,
        Phone: '2065550142',
        'Service address': '1419 E Aloha St',
        'Zip code': '98122',
        'Job description': 'The gutter leaks.',
        'First time': 'Tuesday morning',
        'How does one get in?': 'The code is 4711.',
      },
      ticks: ['Yes, it is urgent'],
      button: 'Send the request',
      sends: '**/job-request.data*',
    }),
  },
  'what was not right': {
    id: 'not-right',
    who: null,
    open: async (page, token) => ({
      path: `${await openDoneRequest(page, token)}?answer=no`,
      texts: { 'What is not right?': 'It drips again.' },
      button: 'Tell our office',
      sends: '**/job-request/*.data*',
    }),
  },
  'job request by staff': {
    id: 'job-request',
    who: 'service',
    open: async () => ({
      path: '/app/jobs?member=2',
      texts: { 'Job details': 'The gutter leaks.' },
      choices: { 'Member contact': 1, 'Property address': 1, 'Job category': 2, 'Job type': 1 },
      button: 'Submit Job Request',
      sends: '**/app/jobs.data*',
    }),
  },
  job: ofRecord('sheet', recordForms.job),
} satisfies Forms;
