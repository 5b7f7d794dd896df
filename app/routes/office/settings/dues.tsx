import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { callerOf, officeCallerOf } from '~/caller.server';
import { listInvoiceTerms } from '~/domains/invoices/operations/list-invoice-terms.server';
import { TermSection } from '~/domains/invoices/ui/terms/term-section';
import { listMembershipTypes } from '~/domains/memberships/operations/list-membership-types.server';
import { TypeSection } from '~/domains/memberships/ui/types/type-section';
import { DUES_PATH } from '~/domains/prices/rules/dues-path';
import { SettingsNav } from '~/domains/settings/ui/nav/settings-nav';
import { createPrice } from '~/features/dues/operations/create-price.server';
import { listPrices } from '~/features/dues/operations/list-prices.server';
import { showPriceEffect } from '~/features/dues/operations/show-price-effect.server';
import { PriceTimeline } from '~/features/dues/ui/price-timeline';
import { clubToday } from '~/lib/env.server';
import { isAppError } from '~/lib/errors';
import { submit } from '~/lib/form/form.server';
import { revalidateAfter } from '~/lib/form/revalidate-after';
import { saved } from '~/lib/form/saved.server';
import { useLive } from '~/lib/live/use-live';
import { loadResults, queryOf } from '~/lib/operation/load.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { officeMeta } from '../frame/office-meta';
import { titled } from '../frame/office-title';
import { useOffice } from '../frame/use-office';

/** `key` opens the form for another price of it; with scripts off the rest of the query is what was typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await officeCallerOf(request, context);
  const { key = null, unit, value, from_on, note = '' } = queryOf(request);
  const typed = value !== undefined && from_on !== undefined ? { value, from_on, note } : null;
  const [prices, types, terms, effect] = await Promise.all([
    loadResults(listPrices, caller),
    loadResults(listMembershipTypes, caller),
    loadResults(listInvoiceTerms, caller),
    typed && effectOf(caller, { key, unit, ...typed }),
  ]);
  return { prices, types, terms, key, typed, effect, today: clubToday(caller) };
}

/** Null for what is not valid: the form says so when it is sent. */
async function effectOf(caller: OperationContext, asked: object) {
  return perform(showPriceEffect, caller, asked).catch((error: unknown) => {
    if (isAppError(error) && error.status === 422) return null;
    throw error;
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submit(createPrice, await callerOf(request, context), request, { then: saved(DUES_PATH) });
}

export const shouldRevalidate = revalidateAfter(409);

export const handle = titled('Settings');

/** What membership and further properties cost, the sales tax and the default factoring, each from a day on. */
export default function DuesSettings() {
  const { prices, types, terms, key: opened, typed, effect, today } = useLoaderData<typeof loader>();
  const { may } = useOffice();
  useLive({ setting: true });
  const mayChange = may('setting.money');
  const [params] = useSearchParams();
  const linkTo = (name: 'type' | 'term') => (open: string | null) =>
    open === null ? `${DUES_PATH}#${name}s` : `${DUES_PATH}?${name}=${open}#${name}s`;
  const keys = [...new Set(prices.map(({ key }) => key))];
  return (
    <>
      <SettingsNav current={DUES_PATH} />
      <section aria-labelledby="prices" className="grid max-w-5xl gap-4">
        <div className="grid gap-1">
          <h2 id="prices" className="text-[1.3em]">
            Prices
          </h2>
          <p className="text-muted-foreground">
            A price begins on a day and holds until the next one. Invoices that are issued never change.
          </p>
        </div>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {keys.map((key) => (
            <PriceTimeline
              key={key}
              prices={prices.filter((price) => price.key === key)}
              mayChange={mayChange}
              form={mayChange && key === opened ? { today, typed, effect } : null}
            />
          ))}
        </div>
      </section>
      <TypeSection {...{ types, mayChange, today }} open={params.get('type')} linkTo={linkTo('type')} />
      <TermSection {...{ terms, mayChange }} open={params.get('term')} linkTo={linkTo('term')} />
    </>
  );
}

export const meta = officeMeta('Settings');
