import * as z from 'zod';
import { notFound } from '~/lib/errors';
import { flag, id } from '~/lib/form/schema';
import { defineOperation } from '~/lib/operation/operation.server';
import { getMail } from '../queries.server';
import { cleanMail } from '../reads/clean-mail.server';
import { inlineImages } from '../reads/inline-images.server';
import { watchLinks } from '../reads/link-watch.server';
import { mailFrame } from '../reads/mail-frame.server';

/** Returns a mail's HTML as a document for a sandboxed frame; `images` also loads remote ones. */
export const frameMessage = defineOperation({
  name: 'frame-message',
  needs: 'task.read',
  input: z.object({ id: id(), images: flag() }),
  reads: true,
  async run(context, { id: mailId, images }) {
    const mail = await getMail(context.db, mailId);
    if (!mail || mail.html === '') throw notFound('Message');
    const links = watchLinks();
    const inline = await inlineImages(context, mail);
    const body = cleanMail(mail.html, { inline, showRemote: images, links });
    return { html: mailFrame(body, links.misleading()), images };
  },
});
