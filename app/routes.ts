import { index, layout, prefix, type RouteConfig, route } from '@remix-run/route-config';

/** Routes of a developer's machine, among them the demo club's; a deployed build leaves them out. */
const developer = prefix('dev', [
  route('mailbox', 'routes/dev/mailbox.tsx'),
  route('mailbox.json', 'routes/dev/mailbox-json.tsx'),
  route('inbound-mail', 'routes/dev/inbound-mail.tsx'),
  route('cron', 'routes/dev/cron.tsx'),
  route('seed', 'routes/dev/seed.tsx'),
  route('sql', 'routes/dev/sql.tsx'),
  route('create-admin', 'routes/dev/create-admin.tsx'),
  route('payments/*', 'routes/dev/payments.tsx'),
]);

/** Every URL of the product. `public/contact.html` is the one page that is not here: plain HTML at /contact. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/login.tsx'),
    route('mfa', 'routes/site/mfa.tsx'),
    route('forgotPassword', 'routes/site/forgot-password.tsx'),
    route('resetPassword/:token', 'routes/site/reset-password.tsx'),
    route('register', 'routes/site/register.tsx'),
    route('membership-application', 'routes/site/membership-application.tsx'),
    route('job-request', 'routes/site/job-request.tsx'),
    route('estimate/:token', 'routes/site/estimate-reply.tsx'),
    route('checkout/:order_uuid', 'routes/site/checkout.tsx'),
    route('terms', 'routes/site/terms.tsx'),
    route('privacy', 'routes/site/privacy.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),

  route('app', 'routes/office/layout.tsx', [
    layout('routes/office/screens.tsx', [
      index('routes/office/dashboard.tsx'),
      route('task-queue', 'routes/office/task-queue.tsx'),
      route('members', 'routes/office/members.tsx'),
      route('members/create', 'routes/office/create-member.tsx'),
      route('members/:id', 'routes/office/member.tsx'),
      route('contractors', 'routes/office/contractors.tsx'),
      route('contractors/create', 'routes/office/create-contractor.tsx'),
      route('contractors/:id', 'routes/office/contractor.tsx'),
      route('importContractor', 'routes/office/import-contractor.tsx'),
      route('viewInvContractorHoc/:id/:conid', 'routes/office/contractor-invoice.tsx'),
      route('invoices', 'routes/office/contractor-invoices.tsx'),
      route('invoices/batches', 'routes/office/invoice-batches.tsx'),
      route('invoices/batch/:id/process', 'routes/office/batch-review.tsx'),
      // Beside `:id`, which would take it for an invoice's
      route('invoices/create', 'routes/office/coming.tsx', { id: 'routes/office/create-invoice' }),
      route('invoices/:id', 'routes/office/member-invoice.tsx'),
      route('vendors', 'routes/office/vendors.tsx'),
      route('vendors/create', 'routes/office/create-vendor.tsx'),
      route('vendors/:id', 'routes/office/vendor.tsx'),
      route('settings', 'routes/office/settings.tsx'),
      route('jobs', 'routes/office/jobs.tsx'),
      route('jobs/board', 'routes/office/job-board.tsx'),
      route('jobs/dispatches', 'routes/office/dispatches.tsx'),
      route('jobs/:id', 'routes/office/job.tsx'),
      route('estimates', 'routes/office/estimates.tsx'),
      route('estimates/:id', 'routes/office/estimate.tsx'),
      route('settings/undelivered', 'routes/office/deliveries.tsx'),
      route('settings/security', 'routes/office/security.tsx'),
      route('settings/:name', 'routes/office/service-location.tsx'),
      route('users', 'routes/office/users.tsx'),
      route('users/create', 'routes/office/create-user.tsx'),
      route('users/:id', 'routes/office/user.tsx'),
      route('profile', 'routes/office/profile.tsx'),
      route('roles', 'routes/office/roles.tsx'),
      route('roles/create', 'routes/office/create-role.tsx'),
      route('roles/:id', 'routes/office/role.tsx'),
      route(':area/*', 'routes/office/coming.tsx'),
    ]),
  ]),

  ...prefix('app/mails/:id', [
    route('frame', 'routes/office/mail-frame.tsx'),
    route('raw', 'routes/office/mail-raw.tsx'),
  ]),

  ...prefix('api', [route('v1/*', 'routes/api/v1.tsx'), route('webhooks/stripe', 'routes/api/stripe-webhook.tsx')]),
  route('do/:operation', 'routes/api/do.tsx'),
  route('logout', 'routes/api/logout.tsx'),
  route('language', 'routes/api/language.tsx'),

  ...(process.env.DEPLOY_BUILD ? [] : developer),
] satisfies RouteConfig;
