import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { startOf, systemOf } from '~/caller.server';
import { receiveVoicemail } from '~/domains/calls/operations/receive-voicemail.server';
import { isOpenAt } from '~/domains/club/rules/hours';
import { OutsidePhone } from '~/features/softphone/ui/outside/outside-phone';
import { onlyLocal } from '~/lib/dev.server';
import { lineOf, zoneOf } from '~/lib/env.server';
import { apiError } from '~/lib/http/boundary.server';
import { perform } from '~/lib/operation/operation.server';
import { SWITCHBOARD_PATH } from '~/services/phone/switchboard-address';

export const handle = { contentSecurity: () => ({ 'media-src': ['blob:'] }) };

export async function loader({ context }: LoaderFunctionArgs) {
  onlyLocal(context);
  const { env, now, settings } = startOf(context);
  const { hours } = await settings();
  return { clubNumber: lineOf(env), isOpen: isOpenAt(hours, now, zoneOf(env)), server: SWITCHBOARD_PATH };
}

/** Leaves a voicemail, as a caller's telephone system would deliver it. */
export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  try {
    const given = Object.fromEntries(await request.formData());
    return Response.json(await perform(receiveVoicemail, systemOf(request, context, 'phone'), given as never));
  } catch (error) {
    return apiError(error);
  }
}

/** An outside telephone, for trying the club's. */
export default function DevPhone() {
  const { clubNumber, isOpen, server } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid max-w-xl gap-4 px-6 py-10">
      <h1 className="text-2xl font-semibold">A telephone outside</h1>
      <p className="text-muted-foreground">
        It calls the club, and takes calls to its own number. The club’s number{' '}
        {isOpen ? 'rings at everybody who is online' : 'goes to voicemail now: the office is closed'}; an extension,
        such as 101, rings at any hour.
      </p>
      <OutsidePhone clubNumber={clubNumber} server={server} />
    </main>
  );
}

export const meta: MetaFunction = () => [{ title: 'A telephone outside' }];
