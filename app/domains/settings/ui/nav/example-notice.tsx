import { useRouteLoaderData } from '@remix-run/react';
import { Notice } from '~/ui/feedback/notice';

/** Says that visitors see values of which nobody has said that they are the club's; nothing where somebody has. */
export function ExampleNotice() {
  const office = useRouteLoaderData('routes/office/layout') as { isExample?: boolean } | undefined;
  return office?.isExample ? (
    <Notice kind="warning">Visitors see the example values until you save yours.</Notice>
  ) : null;
}
