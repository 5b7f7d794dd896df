import { callApi } from '~/lib/http/api-client';
import type { CallerCard } from '../../../rules/caller-card';

interface Found {
  memberId: number | null;
  contact: string;
  isUnknown: boolean;
  card: CallerCard | null;
}

const NOBODY: Found = { memberId: null, contact: '', isUnknown: false, card: null };

/** The owner of a number, by the member lookup; null where that failed. A colleague is no member. */
export async function findMember(phone_no: string): Promise<Found | null> {
  if (!phone_no.startsWith('+')) return NOBODY;
  try {
    const found = await callApi('POST /membership/member-info', { phone_no });
    if (found.id === null) return { ...NOBODY, isUnknown: true };
    const { address, zip } = found.mailing_address ?? { address: '', zip: '' };
    const card = {
      status: found.status,
      address: [address, zip].filter(Boolean).join(', '),
      jobs: found.task_jobs.map(({ title }) => title),
      owed: found.dues ?? 0,
      notes: found.notes.map(({ text }) => text),
      others: found.others.length,
    };
    return { memberId: found.id, contact: found.name, isUnknown: false, card };
  } catch {
    return null;
  }
}
