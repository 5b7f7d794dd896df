import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Forms, RecordForms } from './form-rows';

const files = globSync('tests/{domains,features}/*/forms.ts').sort();
const nouns: { forms: Forms; recordForms?: RecordForms; tag?: string }[] = await Promise.all(
  files.map((path) => import(pathToFileURL(path).href)),
);

/**
 * Every form of the product with its name, which titles a test: Playwright refuses one of two nouns. The tag of its noun
 * says in which club it is tried.
 */
export const forms = nouns.flatMap(({ forms, tag }) =>
  Object.entries(forms).map(([name, form]) => [name, form, tag ?? []] as const),
);

/** Every form of a record that several people may have open. */
export const recordForms = nouns.flatMap(({ recordForms = {}, tag }) =>
  Object.entries(recordForms).map(([name, opens]) => [name, opens, tag ?? []] as const),
);

const PART = 'a part of a form of the table';
const SEARCH = 'a search or a choice of days, which stays in its field';
const STAYS = 'sent by a call that leaves the field as it is, and a toast or the field itself says what became of it';

/** Every other place in which one types, and why it has no row above. */
export const apart: Record<string, string> = {
  'app/domains/checks/ui/form/check-fields.tsx': PART,
  'app/domains/checks/ui/form/return-check-button.tsx': STAYS,
  'app/domains/contractor-invoices/ui/form/invoice-fields.tsx': PART,
  'app/domains/contractor-invoices/ui/list/custom-range.tsx': SEARCH,
  'app/domains/files/ui/browser/name-dialog.tsx': STAYS,
  'app/domains/inbox/ui/thread/saved-replies.tsx': STAYS,
  'app/domains/inbox/ui/thread/thread-more.tsx': STAYS,
  'app/domains/memberships/ui/application/zip-check.tsx': SEARCH,
  'app/domains/memberships/ui/fields/zip-lookup.tsx': SEARCH,
  'app/domains/payments/ui/list/refund-amount.tsx': PART,
  'app/domains/payments/ui/list/refund-dialog.tsx': STAYS,
  'app/domains/roles/ui/form/permission-boxes.tsx': PART,
  'app/domains/service-locations/ui/waiting/area-notice-form.tsx': STAYS,
  'app/domains/service-locations/ui/waiting/forget-address.tsx': STAYS,
  'app/domains/sessions/ui/sign-in/sign-in-again-dialog.tsx': STAYS,
  'app/domains/settings/ui/mails/record-choice.tsx': 'the record of a preview: a choice that is lost with its page',
  'app/domains/settings/ui/texts/text-filters.tsx': SEARCH,
  'app/domains/users/ui/form/colour-field.tsx': STAYS,
  'app/features/accounts/ui/second-step/authenticator-setup.tsx': STAYS,
  'app/features/accounts/ui/second-step/passkeys.tsx': STAYS,
  'app/features/accounts/ui/second-step/password-question.tsx': STAYS,
  'app/features/dashboard/ui/range-picker.tsx': SEARCH,
  'app/features/estimating/ui/sheet/estimate-dialog.tsx': STAYS,
  'app/features/estimating/ui/sheet/words-to-others.tsx': STAYS,
  'app/features/estimating/ui/sheet/estimate-request-dialog.tsx': STAYS,
  'app/features/member-invoices/ui/invoice-fields.tsx': PART,
  'app/features/softphone/ui/outside/outside-phone.tsx': 'the telephone of somebody outside, on a developer’s machine',
  'app/features/softphone/ui/phone/call/call-note.tsx': 'keeps what is typed by itself, over a reload too',
  'app/features/softphone/ui/phone/dial-form.tsx': 'dials, and sends nothing to the club',
  'app/features/softphone/ui/phone/call/colleagues.tsx': SEARCH,
  'app/features/task-dialog/ui/check-part.tsx': STAYS,
  'app/routes/office/jobs/dispatches.tsx': SEARCH,
  'app/services/payments/sandbox/card-fields.tsx': PART,
  'app/ui/dialog/confirm-body.tsx': STAYS,
  'app/ui/dialog/record-picker.tsx': SEARCH,
  'app/ui/rich-text/rich-text-field.tsx': PART,
  'app/ui/rich-text/rich-text-link.tsx': PART,
  'app/ui/table/view-dialog.tsx': STAYS,
  'app/ui/table/view-row.tsx': STAYS,
};
