import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { onlyLocal } from '~/lib/dev.server';
import { newPhoneCode } from '~/services/phone/sandbox/ringcentral-fetch.server';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Input } from '~/ui/form/fields/input';

/** The redirect back, with the outcome of the sign-in. */
function back(request: Request, answer: Record<string, string>): string {
  const { searchParams } = new URL(request.url);
  const { pathname } = new URL(searchParams.get('redirect_uri') ?? '/', request.url);
  return `${pathname}?${new URLSearchParams({ ...answer, state: searchParams.get('state') ?? '' })}`;
}

/** The double's sign-in page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  onlyLocal(context);
  return { refuse: back(request, { error: 'access_denied' }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  onlyLocal(context);
  const challenge = new URL(request.url).searchParams.get('code_challenge') ?? '';
  const extension = String((await request.formData()).get('extension') ?? '');
  return redirect(back(request, { code: await newPhoneCode(context.cloudflare.env.DB, challenge, extension) }));
}

export default function RingCentralSignIn() {
  const { refuse } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="grid max-w-lg gap-4 p-8">
      <h1 className="text-2xl font-semibold">RingCentral (double)</h1>
      <p>The club’s portal wants to telephone in your name.</p>
      <Form method="post" reloadDocument className="grid gap-4">
        <Field id="extension" label="Your extension" mark="none">
          {(control) => <Input {...control} name="extension" defaultValue="101" pattern="[0-9]{3,9}" required />}
        </Field>
        <p className="flex items-center gap-4">
          <Button type="submit">Sign in</Button>
          <a href={refuse}>Cancel</a>
        </p>
      </Form>
    </main>
  );
}

export const meta: MetaFunction = () => [{ title: 'RingCentral (double)' }];
