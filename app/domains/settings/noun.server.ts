import type { EndpointTable } from '~/lib/http/endpoints.server';
import { frameMail } from './operations/frame-mail.server';
import { listMails } from './operations/list-mails.server';
import { listSettingVersions } from './operations/list-setting-versions.server';
import { listTexts } from './operations/list-texts.server';
import { previewMail } from './operations/preview-mail.server';
import { previewSetting } from './operations/preview-setting.server';
import { restoreMail } from './operations/restore-mail.server';
import { restoreSetting } from './operations/restore-setting.server';
import { restoreText } from './operations/restore-text.server';
import { sendTestMail } from './operations/send-test-mail.server';
import { showDocument } from './operations/show-document.server';
import { showMail } from './operations/show-mail.server';
import { showPreview } from './operations/show-preview.server';
import { showSetting } from './operations/show-setting.server';
import { showText } from './operations/show-text.server';
import { updateMail } from './operations/update-mail.server';
import { updateSetting } from './operations/update-setting.server';
import { updateText } from './operations/update-text.server';

export { effects } from './effects.server';

export const endpoints = {
  'GET /settings/{group}': showSetting,
  'POST /settings/{group}': updateSetting,
  'GET /settings/{group}/versions': listSettingVersions,
  'POST /settings/{group}/restore': restoreSetting,
  'GET /settings/texts': listTexts,
  'GET /settings/texts/{key}': showText,
  'POST /settings/texts/{key}': updateText,
  'POST /settings/texts/{key}/restore': restoreText,
  'POST /settings/preview': previewSetting,
  'GET /settings/mails': listMails,
  'GET /settings/mails/{key}': showMail,
  'POST /settings/mails/{key}': updateMail,
  'POST /settings/mails/{key}/restore': restoreMail,
  'POST /settings/mails/{key}/preview': previewMail,
  'POST /settings/mails/{key}/test': sendTestMail,
} satisfies EndpointTable;

export const operations = [frameMail, showDocument, showPreview];
