import { MAX_FILE_BYTES } from '~/domains/files/rules/limits';
import { serveSound } from '~/domains/files/views/serve-file.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { readUpload } from '~/lib/http/upload.server';
import { blockedList, callList, voicemailList } from './list.server';
import { blockNumber } from './operations/block-number.server';
import { bringIntoConference } from './operations/bring-into-conference.server';
import { countExpiringRecordings } from './operations/count-expiring-recordings.server';
import { deleteRecording } from './operations/delete-recording.server';
import { deleteVoicemail } from './operations/delete-voicemail.server';
import { listAllCalls } from './operations/list-all-calls.server';
import { listBlockedNumbers } from './operations/list-blocked-numbers.server';
import { listOwnCalls } from './operations/list-own-calls.server';
import { listVoicemails } from './operations/list-voicemails.server';
import { markVoicemail } from './operations/mark-voicemail.server';
import { openConference } from './operations/open-conference.server';
import { playSound } from './operations/play-sound.server';
import { provisionTelephone } from './operations/provision-telephone.server';
import { receiveVoicemail } from './operations/receive-voicemail.server';
import { reportMissedCall } from './operations/report-missed-call.server';
import { sendText } from './operations/send-text.server';
import { showCallRecording } from './operations/show-call-recording.server';
import { showPhoneNumber } from './operations/show-phone-number.server';
import { showWallboard } from './operations/show-wallboard.server';
import { signInToPhone } from './operations/sign-in-to-phone.server';
import { storeCallQuality } from './operations/store-call-quality.server';
import { storeRecordingPart } from './operations/store-recording-part.server';
import { unblockNumber } from './operations/unblock-number.server';

export { callEffects as effects } from './effects.server';

/** The fields come first, then the sound, which is stored while it arrives. */
const readSound = (request: Request, ...beside: string[]) =>
  readUpload(request, { field: 'file', beside, maxBytes: MAX_FILE_BYTES });

export const endpoints = {
  'POST /ring-central/login': signInToPhone,
  'POST /ring-central/sip-provision': provisionTelephone,
  'POST /ring-central/user-call-record': listOwnCalls,
  'POST /ring-central/all-call-record': listAllCalls,
  'POST /ring-central/missed-call': reportMissedCall,
  'POST /ring-central/sms': sendText,
  'POST /ring-central/get-phone-number': showPhoneNumber,
  'GET /ring-central/presence-user': { operation: openConference, changes: true },
  'POST /ring-central/presence-user': openConference,
  'POST /ring-central/conference-bring-in-call': bringIntoConference,
  'GET /ring-central/call-recording': showCallRecording,
  'GET /calls/voicemail': listVoicemails,
  'POST /calls/voicemail': {
    operation: receiveVoicemail,
    read: (request) => readSound(request, 'call_id', 'phone_number', 'seconds'),
  },
  'POST /calls/voicemail/status': markVoicemail,
  'DELETE /calls/voicemail/{id}': deleteVoicemail,
  'POST /calls/quality': storeCallQuality,
  'POST /calls/recording': {
    operation: storeRecordingPart,
    read: (request) => readSound(request, 'call_id', 'started_at', 'part'),
  },
  'GET /calls/recording/expiring': countExpiringRecordings,
  'DELETE /calls/recording/{id}': deleteRecording,
  'GET /calls/sound/{uuid}': { operation: playSound, file: { type: 'audio/*', respond: serveSound } },
  'GET /calls/wallboard': showWallboard,
  'GET /calls/blocked-numbers': listBlockedNumbers,
  'POST /calls/block-number': blockNumber,
  'POST /calls/unblock-number': unblockNumber,
} satisfies EndpointTable;

export const lists = [callList, voicemailList, blockedList];
