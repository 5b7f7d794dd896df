import { z } from 'zod';
import { notFound } from '~/lib/errors';
import { flag, id } from '~/lib/form/schema';
import { defineOperation } from '~/lib/operation/operation.server';
import { cleanMail } from '../parts/clean-mail.server';
import { inlineImages } from '../parts/inline-images.server';
import { getMail } from '../queries.server';

const STYLE = `html{color-scheme:light;background:#fff}
body{margin:0;padding:12px;font:15px/1.5 system-ui,sans-serif;color:#1c1917;overflow-wrap:anywhere}
img{max-width:100%;height:auto}a{color:#14532d}table{max-width:100%}
blockquote{margin:0 0 0 8px;padding-left:8px;border-left:2px solid #d6d3d1}`;

/** Returns a mail's HTML as a document of its own, for a sandboxed frame; `images` also shows those from elsewhere. */
export const frameMessage = defineOperation({
  name: 'frame-message',
  needs: 'task.read',
  input: z.object({ id: id(), images: flag() }),
  reads: true,
  async run(context, { id: mailId, images }) {
    const mail = await getMail(context.db, mailId);
    if (!mail || mail.html === '') throw notFound('Message');
    const body = cleanMail(mail.html, { inline: await inlineImages(context, mail), showRemote: images });
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Message</title><style>${STYLE}</style></head><body>${body}</body></html>`;
    return { html, images };
  },
});
