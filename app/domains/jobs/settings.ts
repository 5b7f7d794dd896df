import { type JobMail, jobMailKeys } from '~/domains/memberships/rules/job-mails';
import { defineSettings } from '~/lib/settings/define-settings';
import { jobSettingLabels } from './forms/job-setting-values';

type Switches = Record<JobMail, boolean>;
interface JobSettings {
  /** 0 days remind nobody. */
  reminder_days: number;
  show_price: boolean;
  member_mails: Switches;
}

export const settings = {
  jobs: defineSettings<JobSettings>({
    defaults: () => ({
      reminder_days: 3,
      show_price: true,
      member_mails: Object.fromEntries(jobMailKeys.map((key) => [key, true])) as Switches,
    }),
    labels: jobSettingLabels,
    schema: () => import('./forms/job-setting-schema').then((module) => module.jobSettingFields as never),
    merged: (before, { member_mails, ...given }) => ({
      ...given,
      ...(member_mails && { member_mails: { ...before.member_mails, ...withoutAbsent(member_mails) } }),
    }),
  }),
};

/** The switches that are given. */
const withoutAbsent = (switches: Partial<Switches>) =>
  Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined));
