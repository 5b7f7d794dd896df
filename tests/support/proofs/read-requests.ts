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
  /** The same where it is counted how often it may: one call more. */
  limitedWrite: 4,
  /** A record of another sign-in: session, and the check of its owner. */
  refused: 2,
  /** Beside the invoice a card form is opened with the provider, and then stored. */
  checkout: 2,
};

/** The tables that a page writes into: every other one writes nothing, after its response neither. */
export const written: Record<string, string[]> = {
  // How often it was opened, and the card form at the provider, once
  'routes/site/checkout': ['rate_limits', 'card_setups'],
  // A consent that belongs to another sign-in is used up, and refused
  'routes/office/settings/quickbooks-callback': ['security_events'],
  'routes/office/inbox/email-callback': ['security_events'],
};

/** What is read, and with which paths; `{name}` stands for a record of the demo club. */
export type Read = [kind: keyof typeof trips, ...paths: string[]];

const tabs = (path: string, ...names: string[]) => names.map((name) => `${path}?tab=${name}`);

/** Searches that are looked up in several ways: an id or a piece of a number, an address or a piece of it, a further page, a sorted one. */
export const lookedUp = (path: string, sort = 'name') =>
  [
    '7',
    '98101',
    '9&per_page=1&page=2',
    '98101&per_page=1&page=2',
    'nobody@example.com',
    `nobody@example.com&sort=-${sort}`,
    `98101&sort=-${sort}`,
  ].map((search) => `${path}?search=${search}`);

export const anyTask = ['{jobTask}', '{mailTask}', '{checkTask}', '{callTask}'];

/** Where a record of the demo club is found: the column that its path has, and what it is read from. */
export const recordsRead: Record<string, [column: string, from: string]> = {
  member: ['membership_id', "invoices WHERE kind = 'DUES'"],
  application: ['uuid', "memberships WHERE state = 'APPLICATION'"],
  contractor: ['uuid', 'contractors'],
  user: ['uuid', 'users'],
  role: ['uuid', 'roles'],
  contractorInvoice: ["id || '/' || contractor_id", 'contractor_invoices'],
  correction: ['uuid', "contractor_corrections WHERE state = 'OPEN' AND contractor_invoice_id = 1"],
  contractorPayment: ['uuid', 'contractor_payments'],
  creditedInvoice: ['invoice_id', "invoice_adjustments WHERE type = 'CREDIT_NOTE'"],
  creditNote: ['uuid', "invoice_adjustments WHERE type = 'CREDIT_NOTE'"],
  vendor: ['uuid', 'vendors'],
  batch: ['batch_id', "batch_invoices WHERE status = 'UNDECIDED'"],
  batchInvoice: ["batch_id || '/process?invoice=' || id", "batch_invoices WHERE status = 'UNDECIDED'"],
  job: ['uuid', "jobs WHERE status = 'DISPATCH'"],
  request: ['uuid', "jobs WHERE status = 'NEW'"],
  estimate: ['uuid', "estimates WHERE type = 'PENDING'"],
  check: ['uuid', 'checks'],
  checkPayment: ['id', "payments WHERE payment_method = 'CHECK' AND status = 'PAID'"],
  invoice: ['uuid', "invoices WHERE status = 'ISSUED'"],
  mail: ['id', 'mails'],
  thread: ['id', 'threads WHERE messages > 1'],
  file: ['uuid', "files WHERE type = 'file'"],
  jobTask: ['id', "tasks WHERE taskable_type = 'job'"],
  mailTask: ['id', "tasks WHERE taskable_type = 'mail'"],
  callTask: ['id', "tasks WHERE taskable_type = 'call'"],
  checkTask: ['id', "tasks WHERE task_type = 'CHECK_PAYMENT'"],
  voicemail: ['uuid', 'voicemails'],
};

/** Every page with what is requested of it. */
export const pages: Record<string, Read> = {
  'routes/api/language': ['none', '/language'],
  'routes/api/logout': ['none', '/logout'],
  'routes/api/stripe-webhook': ['none', '/api/webhooks/stripe'],
  'routes/site/login': ['public', '/'],
  'routes/site/terms': ['none', '/terms'],
  'routes/site/privacy': ['none', '/privacy'],
  'routes/site/mfa': ['public', '/mfa'],
  'routes/site/forgot-password': ['none', '/forgotPassword'],
  'routes/site/reset-password': ['public', '/resetPassword/none-such'],
  'routes/site/invitation': ['public', '/invitation/none-such'],
  'routes/site/register': ['none', '/register'],
  'routes/site/membership-application': ['public', '/membership-application', '/membership-application?zip=98101'],
  'routes/site/job-request': ['public', '/job-request'],
  'routes/site/estimate-reply': ['public', '/estimate/{link}'],
  'routes/site/checkout': ['checkout', '/checkout/{invoice}'],
  'routes/site/not-found': ['none', '/no-such-page'],
  'routes/office/dashboard/dashboard': [
    'list',
    '/app',
    '/app?days=365&calls=log&tasks=16&logged=16&activity=100',
    '/app?from=1900-01-01&to=2100-12-31',
    '/app?from=2026-11-22&to=2026-11-01&contact=smith',
  ],
  'routes/office/inbox/task-queue': [
    'list',
    '/app/task-queue',
    ...tabs('/app/task-queue', 'mine', 'closed'),
    '/app/task-queue?search=smith',
    ...anyTask.map((task) => `/app/task-queue?task=${task}`),
    '/app/task-queue?task={mailTask}&mail={mail}',
  ],
  'routes/office/members/members': [
    'list',
    '/app/members',
    ...tabs('/app/members', 'new', 'canceled'),
    '/app/members?search=smith',
    '/app/members?search=7',
    ...lookedUp('/app/members'),
  ],
  'routes/office/members/create-member': ['list', '/app/members/create', '/app/members/create?zip=98101'],
  'routes/office/members/member': [
    'record',
    '/app/members/{member}',
    '/app/members/{application}',
    ...tabs('/app/members/{member}', 'properties', 'notes', 'contractors', 'files', 'timeline'),
  ],
  'routes/office/contractors/contractors': [
    'list',
    '/app/contractors',
    ...tabs('/app/contractors', 'inactive', 'unavailable', 'favorite'),
    '/app/contractors?job_category_id=1,4&search=smith',
    ...lookedUp('/app/contractors'),
  ],
  'routes/office/users/users': [
    'list',
    '/app/users',
    '/app/users?service_location_id=1',
    '/app/users?search=park&sort=name',
    ...lookedUp('/app/users'),
  ],
  'routes/office/users/create-user': ['list', '/app/users/create', '/app/users/create?by=invitation'],
  'routes/office/users/user': [
    'record',
    '/app/users/{user}',
    ...tabs('/app/users/{user}', 'password', 'colors', 'mfa', 'ways-in', 'history', 'extension'),
    ...['membership', 'job', 'note', 'invoice'].map((kind) => `/app/users/{user}?tab=history&of=${kind}`),
  ],
  'routes/office/users/profile': [
    'record',
    '/app/profile',
    ...tabs('/app/profile', 'password', 'colors', 'mfa', 'ways-in', 'settings', 'quickbooks'),
  ],
  'routes/office/users/roles': ['list', '/app/roles', '/app/roles?search=account', ...lookedUp('/app/roles')],
  'routes/office/users/create-role': ['list', '/app/roles/create', '/app/roles/create?copy=2'],
  'routes/office/users/role': ['record', '/app/roles/{role}'],
  'routes/office/contractors/create-contractor': ['list', '/app/contractors/create'],
  'routes/office/contractors/contractor': [
    'record',
    '/app/contractors/{contractor}',
    ...tabs('/app/contractors/{contractor}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/contractors/import-contractor': ['list', '/app/importContractor'],
  'routes/office/contractor-invoices/contractor-invoice': [
    'record',
    '/app/viewInvContractorHoc/{contractorInvoice}',
    ...tabs('/app/viewInvContractorHoc/{contractorInvoice}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/contractor-invoices/correct-invoice': [
    'record',
    '/app/invoices/correct/1',
    '/app/invoices/correct/1?type=supplement',
  ],
  'routes/office/contractor-invoices/take-correction-back': [
    'record',
    '/app/invoices/correct/1/take-back/{correction}',
  ],
  'routes/office/contractor-invoices/contractor-invoices': [
    'list',
    '/app/invoices',
    ...tabs('/app/invoices', 'open', 'canceled'),
    '/app/invoices?status=HOLD&interval=30&search=smith',
    '/app/invoices?edit=1',
    ...lookedUp('/app/invoices', 'mem_name'),
  ],
  'routes/office/contractor-invoices/invoice-batches': [
    'list',
    '/app/invoices/batches',
    '/app/invoices/batches?search=1',
    '/app/invoices/batches?search=week',
  ],
  'routes/office/contractor-invoices/batch-review': ['record', '/app/invoices/batch/{batchInvoice}'],
  'routes/office/member-invoices/create-invoice': [
    'record',
    '/app/invoices/create',
    '/app/invoices/create?job={job}',
    '/app/invoices/create?job={job}&task={mailTask}',
    '/app/invoices/create?member={member}&fee=late_fee',
  ],
  'routes/office/member-invoices/statement': ['record', '/app/invoices/statement/{member}'],
  'routes/office/member-invoices/payments': [
    'list',
    '/app/payments',
    ...tabs('/app/payments', 'refunds', 'checks'),
    ...lookedUp('/app/payments', 'payer_name'),
  ],
  'routes/office/member-invoices/create-check': ['record', '/app/invoices/createCheck/{invoice}'],
  'routes/office/member-invoices/check': [
    'record',
    '/app/invoices/checkUpdate/{check}',
    ...tabs('/app/invoices/checkUpdate/{check}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/member-invoices/member-invoice': [
    'record',
    '/app/invoices/{invoice}',
    ...tabs('/app/invoices/{invoice}', 'edit', 'notes', 'files', 'timeline'),
  ],
  'routes/office/member-invoices/void-invoice': ['record', '/app/invoices/{invoice}/void'],
  'routes/office/member-invoices/credit-invoice': ['record', '/app/invoices/{invoice}/credit'],
  'routes/office/member-invoices/write-off-invoice': ['record', '/app/invoices/{invoice}/write-off'],
  'routes/office/member-invoices/take-back-adjustment': [
    'record',
    '/app/invoices/{creditedInvoice}/take-back/{creditNote}',
  ],
  'routes/office/member-invoices/apply-credit': ['record', '/app/members/{member}/credit'],
  'routes/office/contractors/vendors': ['list', '/app/vendors', ...lookedUp('/app/vendors')],
  'routes/office/contractors/create-vendor': ['list', '/app/vendors/create'],
  'routes/office/contractors/vendor': [
    'record',
    '/app/vendors/{vendor}',
    ...tabs('/app/vendors/{vendor}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/settings/settings': [
    'list',
    '/app/settings',
    '/app/settings?location=1',
    '/app/settings?location=new',
  ],
  'routes/office/jobs/jobs': [
    'list',
    '/app/jobs',
    '/app/jobs?tab=open',
    '/app/jobs?add=1',
    '/app/jobs?member={member}',
  ],
  'routes/office/jobs/job-board': ['list', '/app/jobs/board'],
  'routes/office/jobs/dispatches': ['list', '/app/jobs/dispatches'],
  'routes/office/jobs/job': [
    'record',
    '/app/jobs/{job}',
    '/app/jobs/{request}',
    ...tabs('/app/jobs/{job}', 'notes', 'files', 'timeline'),
  ],
  'routes/office/jobs/estimates': ['list', '/app/estimates'],
  'routes/office/jobs/estimate': ['record', '/app/estimates/{estimate}'],
  'routes/office/settings/background-work': [
    'list',
    '/app/settings/undelivered',
    '/app/settings/undelivered?status=READY&kind=sync+mailbox&page=2',
  ],
  'routes/office/settings/security': [
    'list',
    '/app/settings/security',
    '/app/settings/security?kind=wrong-password&period=month',
    '/app/settings/security?search=nobody@example.com',
  ],
  'routes/office/settings/quickbooks': ['list', '/app/quickbooks', '/app/quickbooks?status=REFUSED'],
  'routes/office/settings/quickbooks-callback': ['record', '/app/quickbooks/oauth/callback?state=none'],
  'routes/office/settings/service-location': ['record', '/app/settings/01-Seattle'],
  'routes/office/inbox/email': [
    'list',
    '/app/email',
    ...tabs('/app/email', 'mine', 'unanswered', 'nobody'),
    '/app/email?search=moss&status=PENDING&people=4',
    '/app/email?thread={thread}',
    ...lookedUp('/app/email', 'time'),
  ],
  'routes/office/phone/connect': [
    'list',
    ...tabs('/app/Connect', 'contacts', 'log', 'all', 'voicemail', 'blocked'),
    '/app/Connect?tab=all&search=2065550142&outcome=Missed',
    '/app/Connect?tab=log&search=rosa&message=new',
    '/app/Connect?tab=blocked&block=new',
  ],
  'routes/office/phone/phone-callback': ['list', '/app/callback', '/app/callback?code=a&state=b'],
  'routes/office/phone/wallboard': ['list', '/app/wallboard'],
  'routes/office/phone/contractor-call': ['list', '/app/contractcall'],
  'routes/office/inbox/email-callback': ['record', '/app/email/callback?state=none-such&code=1'],
  'routes/api/mailbox-webhook': ['none', '/api/webhooks/mailbox'],
  'routes/api/phone-webhook': ['none', '/api/webhooks/phone'],
  'routes/office/contractor-invoices/reports': [
    'list',
    '/app/reports',
    '/app/reports?year=2026&month=10&contractor_ids=1,2',
    '/app/reports?interval=custom&start_date=2026-01-01&end_date=2026-02-01&page=2',
  ],
  'routes/office/contractor-invoices/ageing': ['list', '/app/reports/ageing'],
  'routes/office/contractor-invoices/ledger': [
    'record',
    '/app/reports/ledger/{contractor}',
    '/app/reports/ledger/{contractor}?page=2',
  ],
  'routes/office/contractor-invoices/contractor-payment': ['record', '/app/reports/checks/{contractorPayment}'],
  'routes/office/contractor-invoices/void-payment': ['record', '/app/reports/checks/{contractorPayment}/void'],
  'routes/office/contractor-invoices/take-off-invoice': ['record', '/app/reports/checks/{contractorPayment}/take-off'],
  'routes/office/contractor-invoices/pay-contractor': ['record', '/app/reports/pay/{contractor}'],
  'routes/office/not-found': ['none', '/app/payments/any'],
  'routes/office/inbox/mail-frame': ['record', '/app/mails/{mail}/frame'],
  'routes/office/inbox/mail-raw': ['record', '/app/mails/{mail}/raw'],
};
