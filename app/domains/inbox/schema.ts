import { z } from 'zod';
import { email, id, phone, requiredText, text } from '~/lib/form/schema';

/** A raw RFC 5322 mail as the mail handler gets it; `envelope_from` '' is nobody, null is not known. */
export const receiveMailInput = z.object({
  raw: z.instanceof(ArrayBuffer),
  envelope_from: z.string().nullable().default(null),
});

/** The contact page's form. */
export const sendMessageInput = z.object({
  name: requiredText(),
  email: email(),
  phone_no: phone(),
  subject: text(200),
  message: requiredText(5000),
  submission_id: text(64),
  /** Left empty by people: the field is hidden from them. */
  website: text(),
});

export const messageIdInput = z.object({ id: id() });
