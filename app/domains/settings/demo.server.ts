import type { Ledger } from '~/demo/demo-ledger.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { settings, settingVersions } from './table.server';

const [SETUP, EVELYN] = [1, 1];
const AGE = 699;

/** What the executive has confirmed on the start page: with the club's other records all of its steps are done. */
const confirmed = { club: true, area: true, dues: true, mail: true };

/** The confirmations of the start page; no other setting is saved. */
export function seed({ db, tell, add, instant }: Ledger): void {
  const changes = Object.fromEntries(Object.keys(confirmed).map((name) => [name, [false, true]]));
  const version = tell('setting', SETUP, [['updated', AGE, EVELYN]], { group: 'setup', changes });
  const at = instant(AGE);
  add(
    db.insert(settings).values({ id: SETUP, key: 'setup', version, values: confirmed, created_at: at, updated_at: at }),
    db.insert(settingVersions).values({ setting_id: SETUP, version, values: confirmed, note: '' }),
    db.insert(settingsSnapshots).values({ scope: 'core', version, json: JSON.stringify({ setup: confirmed }) }),
  );
}
