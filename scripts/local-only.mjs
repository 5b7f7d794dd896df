// What a deployment must not contain: texts of the demo club, of the developer's routes and of the doubles of the outside
// world, and the files they are in.
export const LOCAL_ONLY = {
  'routes/dev/': 'app/routes.ts',
  'The club has people in it already': 'app/routes/dev/seed.tsx',
  'Captured mail': 'app/routes/dev/mailbox.tsx',
  'New telephone number': 'app/demo/demo-desk.server.ts',
  clubhouse: 'app/demo/people.ts',
  Zabriskie: 'app/demo/synthetic-club.ts',
  sk_test_sandbox: 'app/services/payments/sandbox/keys.ts',
  'The payment sandbox failed.': 'app/services/payments/sandbox/sandbox-fetch.server.ts',
  sandbox_objects: 'app/services/payments/sandbox/ledger.server.ts',
  sandbox_events: 'app/services/payments/sandbox/webhooks.server.ts',
  '/dev/payments/v1/': 'app/services/payments/sandbox/confirm-in-sandbox.ts',
  '/dev/payments/confirm': 'app/services/payments/card-double.ts',
  accounting_sandbox: 'app/services/accounting/sandbox/store.server.ts',
  '/dev/quickbooks': 'app/services/accounting/sandbox/local-account.server.ts',
  mailbox_sandbox: 'app/services/mailbox/sandbox/store.server.ts',
  '/dev/microsoft': 'app/services/mailbox/sandbox/local-mailbox.server.ts',
  captured_mail: 'app/services/mail/captured-mail.table.server.ts',
  '/dev/ringcentral': 'app/services/phone/sandbox/local-account.server.ts',
  'sip.ringcentral.example': 'app/services/phone/sandbox/sip-account.ts',
};

/** What wrangler bundles a deployment with: `imports` in package.json then leave the doubles out. */
export const DEPLOYED = { WRANGLER_BUILD_CONDITIONS: 'deployed,workerd,worker,browser' };

/**
 * Returns which of them a bundle contains.
 * @param {string} bundle
 */
export const findLocalOnly = (bundle) => Object.keys(LOCAL_ONLY).filter((text) => bundle.includes(text));
