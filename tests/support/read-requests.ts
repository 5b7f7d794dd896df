/** The most calls of the database that may wait for each other, by kind of request that reads. */
export const trips = {
  /** Nothing is read. */
  none: 0,
  public: 1,
  list: 2,
  record: 3,
  apiList: 2,
  apiRecord: 2,
  /** A GET that the specification lets change data: session, what it is checked against, commit. */
  write: 3,
  /** Beside the invoice a card form is opened with the provider, and then remembered. */
  checkout: 2,
};

type Row = [kind: keyof typeof trips, ...paths: string[]];

const tabs = (path: string, ...names: string[]) => names.map((name) => `${path}?tab=${name}`);

/** Searches that are looked up in several ways: an id or a piece of a number, an address or a piece of it, a sorted one. */
const lookedUp = (path: string, sort = 'name') =>
  ['7', '98101', 'nobody@example.com', `nobody@example.com&sort=-${sort}`, `98101&sort=-${sort}`].map(
    (search) => `${path}?search=${search}`,
  );

const anyTask = ['{jobTask}', '{mailTask}', '{checkTask}', '{callTask}'];

/** Every page with what is asked for on it; `{name}` stands for a record of the demo club. */
export const pages: Record<string, Row> = {
  'routes/api/language': ['none', '/language'],
  'routes/api/logout': ['none', '/logout'],
  'routes/api/stripe-webhook': ['none', '/api/webhooks/stripe'],
  'routes/site/login': ['none', '/'],
  'routes/site/mfa': ['public', '/mfa'],
  'routes/site/forgot-password': ['none', '/forgotPassword'],
  'routes/site/reset-password': ['public', '/resetPassword/none-such'],
  'routes/site/register': ['none', '/register'],
  'routes/site/membership-application': ['public', '/membership-application', '/membership-application?zip=98101'],
  'routes/site/job-request': ['public', '/job-request'],
  'routes/site/estimate-reply': ['public', '/estimate/{link}'],
  'routes/site/checkout': ['checkout', '/checkout/{invoice}'],
  'routes/site/not-found': ['none', '/no-such-page'],
  'routes/office/dashboard': ['list', '/app'],
  'routes/office/task-queue': [
    'list',
    '/app/task-queue',
    ...tabs('/app/task-queue', 'mine', 'closed'),
    '/app/task-queue?search=smith',
    ...anyTask.map((task) => `/app/task-queue?task=${task}`),
    '/app/task-queue?task={mailTask}&mail={mail}',
  ],
  'routes/office/members': [
    'list',
    '/app/members',
    ...tabs('/app/members', 'new', 'canceled'),
    '/app/members?search=smith',
    '/app/members?search=7',
    ...lookedUp('/app/members'),
  ],
  'routes/office/create-member': ['list', '/app/members/create', '/app/members/create?zip=98101'],
  'routes/office/member': [
    'record',
    '/app/members/{member}',
    '/app/members/{application}',
    ...tabs('/app/members/{member}', 'properties', 'notes', 'contractors', 'files', 'timeline'),
  ],
  'routes/office/contractors': [
    'list',
    '/app/contractors',
    ...tabs('/app/contractors', 'inactive', 'unavailable', 'favorite'),
    ...lookedUp('/app/contractors'),
  ],
  'routes/office/create-contractor': ['list', '/app/contractors/create'],
  'routes/office/contractor': [
    'record',
    '/app/contractors/{contractor}',
    ...tabs('/app/contractors/{contractor}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/import-contractor': ['list', '/app/importContractor'],
  'routes/office/contractor-invoice': [
    'record',
    '/app/viewInvContractorHoc/{contractorInvoice}',
    ...tabs('/app/viewInvContractorHoc/{contractorInvoice}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/contractor-invoices': [
    'list',
    '/app/invoices',
    ...tabs('/app/invoices', 'open', 'canceled'),
    '/app/invoices?status=HOLD&interval=30&search=smith',
    '/app/invoices?edit=1',
    ...lookedUp('/app/invoices', 'mem_name'),
  ],
  'routes/office/invoice-batches': [
    'list',
    '/app/invoices/batches',
    '/app/invoices/batches?search=1',
    '/app/invoices/batches?search=week',
  ],
  'routes/office/batch-review': ['record', '/app/invoices/batch/{batchInvoice}'],
  'routes/office/vendors': ['list', '/app/vendors', ...lookedUp('/app/vendors')],
  'routes/office/create-vendor': ['list', '/app/vendors/create'],
  'routes/office/vendor': [
    'record',
    '/app/vendors/{vendor}',
    ...tabs('/app/vendors/{vendor}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/settings': ['list', '/app/settings', '/app/settings?location=1', '/app/settings?location=new'],
  'routes/office/jobs': ['list', '/app/jobs', '/app/jobs?tab=open', '/app/jobs?add=1', '/app/jobs?member={member}'],
  'routes/office/job-board': ['list', '/app/jobs/board'],
  'routes/office/dispatches': ['list', '/app/jobs/dispatches'],
  'routes/office/job': [
    'record',
    '/app/jobs/{job}',
    '/app/jobs/{request}',
    ...tabs('/app/jobs/{job}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/estimates': ['list', '/app/estimates'],
  'routes/office/estimate': ['record', '/app/estimates/{estimate}'],
  'routes/office/deliveries': ['list', '/app/settings/undelivered'],
  'routes/office/security': [
    'list',
    '/app/settings/security',
    '/app/settings/security?kind=wrong-password&period=month',
    '/app/settings/security?search=nobody@example.com',
  ],
  'routes/office/service-location': ['record', '/app/settings/01-Seattle'],
  'routes/office/coming': ['list', '/app/reports/any'],
  'routes/office/mail-frame': ['record', '/app/mails/{mail}/frame'],
  'routes/office/mail-raw': ['record', '/app/mails/{mail}/raw'],
};

/** Every GET call of the API. */
export const reads: Record<string, Row> = {
  'GET /activity/timeline/{subject_type}/{id}': ['apiList', '/activity/timeline/membership/{member}'],
  'GET /batch': ['apiList', '/batch', '/batch?search=1', '/batch?search=week'],
  'GET /batch/pending': ['apiRecord', '/batch/pending'],
  'GET /batch/{id}/process': ['apiList', '/batch/{batch}/process', '/batch/{batch}/process?page=2&per_page=3'],
  'GET /contractor-invoice/addresses/{id}': ['apiRecord', '/contractor-invoice/addresses/1'],
  'GET /contractor-invoice/export': [
    'apiList',
    '/contractor-invoice/export',
    '/contractor-invoice/export?tab=open&status=HOLD&interval=30',
  ],
  'GET /contractor-invoice/{id}': ['apiRecord', '/contractor-invoice/1'],
  'GET /contractor-invoice/view/{id}/{conid}': ['apiRecord', '/contractor-invoice/view/{contractorInvoice}'],
  'GET /contractors': ['apiList', '/contractors', '/contractors?search=smith', ...lookedUp('/contractors')],
  'GET /contractors/export': ['apiList', '/contractors/export'],
  'GET /contractors/favorite/contractors': ['apiList', '/contractors/favorite/contractors'],
  'GET /contractors/inactive-contractors': ['apiList', '/contractors/inactive-contractors'],
  'GET /contractors/unavailable/contractors': ['apiList', '/contractors/unavailable/contractors'],
  'GET /contractors/{id}': ['apiRecord', '/contractors/{contractor}'],
  'GET /download-con-inv/{id}': ['apiRecord', '/download-con-inv/1'],
  'GET /estimates': ['apiList', '/estimates'],
  'GET /estimates/export': ['apiList', '/estimates/export'],
  'GET /estimates/{id}': ['apiRecord', '/estimates/{estimate}'],
  'GET /file-download/{uuid}': ['apiRecord', '/file-download/{file}'],
  'GET /file-preview/{uuid}': ['apiRecord', '/file-preview/{file}'],
  'GET /jobs/export': ['apiList', '/jobs/export'],
  'GET /jobs/get-pdf/{id}': ['apiRecord', '/jobs/get-pdf/{job}'],
  'GET /jobs/list': ['apiList', '/jobs/list', '/jobs/list?search=smith'],
  'GET /jobs/member-job-data/{membership_id}': ['apiRecord', '/jobs/member-job-data/{member}'],
  'GET /jobs/open-jobs': ['apiList', '/jobs/open-jobs'],
  'GET /jobs/send-email/{id}': ['write', '/jobs/send-email/{job}'],
  'GET /jobs/{id}': ['apiRecord', '/jobs/{job}'],
  'GET /jobs/{job_id}/estimates': ['apiList', '/jobs/{job}/estimates'],
  'GET /membership': ['apiList', '/membership', '/membership?search=smith', ...lookedUp('/membership')],
  'GET /membership/contractors/{id}': ['apiList', '/membership/contractors/{member}'],
  'GET /membership/duplicates/{id}': ['apiList', '/membership/duplicates/{member}'],
  'GET /membership/export': ['apiList', '/membership/export'],
  'GET /membership/new-members': ['apiList', '/membership/new-members'],
  'GET /membership/{id}': ['apiRecord', '/membership/{member}'],
  'GET /payments/checkout/{order_uuid}': ['public', '/payments/checkout/{invoice}'],
  'GET /security-events': [
    'apiList',
    '/security-events',
    '/security-events?search=nobody@example.com',
    '/security-events?kind=refused&period=week',
  ],
  'GET /security-events/warnings': ['apiRecord', '/security-events/warnings'],
  'GET /service-locations': ['apiList', '/service-locations'],
  'GET /service-locations/{id}': ['apiRecord', '/service-locations/1'],
  'GET /tasks': ['apiList', '/tasks', '/tasks?search=smith', ...lookedUp('/tasks', 'contact')],
  'GET /tasks/export': ['apiList', '/tasks/export'],
  'GET /tasks/{id}': ['apiRecord', ...anyTask.map((task) => `/tasks/${task}`)],
  'GET /users/me': ['apiRecord', '/users/me'],
  'GET /utils/job-categories': ['public', '/utils/job-categories'],
  'GET /utils/job-codes/{id}': ['public', '/utils/job-codes/1'],
  'GET /utils/membership-types': ['public', '/utils/membership-types'],
  'GET /utils/states': ['public', '/utils/states'],
  'GET /vendors': ['apiList', '/vendors', ...lookedUp('/vendors')],
  'GET /vendors/export': ['apiList', '/vendors/export'],
  'GET /vendors/{id}': ['apiRecord', '/vendors/{vendor}'],
};
