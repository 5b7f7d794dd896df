import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { officeCallerOf } from '~/caller.server';

/** Any other path of the office: 404 in its frame, for signed-in users. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await officeCallerOf(request, context);
  throw data({ message: 'Page not found' }, { status: 404 });
}

export default function NotFound() {
  return null;
}
