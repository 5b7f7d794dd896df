import { listMeta } from '~/lib/list/list';
import { skipOf } from '~/lib/list/list-part.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { plainText } from '~/lib/text/words';
import { documentKeys } from '~/lib/texts/documents';
import { TEXTS } from '~/lib/texts/page-texts.server';
import { type StoredText, textPages } from '~/lib/texts/registered-text';
import { effectiveText, textState } from '../rules/text-words';
import { wordStates } from '../rules/word-state';
import { listTextsInput } from '../schema';
import { changeOf, selectEntries, selectRows } from '../views/read-setting.server';
import { textRowKey } from '../views/read-text.server';

/**
 * Every text of the public pages that may be changed, in the order of the pages, with its words, their defaults and its
 * state; `counts` are those of all texts by state. The search finds words of both languages, the default ones too.
 */
export const listTexts = defineOperation({
  name: 'list-texts',
  needs: 'setting.read',
  input: listTextsInput,
  reads: true,
  async run(context, { state, page_of, search, ...query }) {
    const [table, { saved, documents }] = await Promise.all([
      context.texts(),
      readTogether(context.db, {
        saved: allOf(selectEntries(context.db, TEXTS)),
        documents: allOf(selectRows(context.db, documentKeys)),
      }),
    ]);
    const rows = new Map([...saved, ...documents].map((row) => [row.key, row]));
    const all = Array.from(table.values(), (text) => {
      const row = rows.get(textRowKey(text.key));
      const stored = (row?.values ?? {}) as StoredText;
      return {
        key: text.key,
        page_of: text.page_of,
        page: textPages[text.page_of],
        is_document: Boolean(text.isDocument),
        ...effectiveText(text, stored),
        default_en: text.en,
        default_es: text.es,
        state: textState(text, stored),
        version: row?.version ?? 0,
        ...changeOf(row),
      };
    });
    const terms = plainText(search).split(/\s+/).filter(Boolean);
    const found = all.filter((text) => {
      if (state.length > 0 && !state.includes(text.state)) return false;
      if (page_of.length > 0 && !page_of.includes(text.page_of)) return false;
      const words = plainText([text.key, text.en, text.es, text.default_en, text.default_es].join('\n'));
      return terms.every((term) => words.includes(term));
    });
    const results = found.slice(skipOf(query), skipOf(query) + query.per_page);
    const counts = Object.fromEntries(
      wordStates.map((each) => [each, all.filter((text) => text.state === each).length]),
    ) as Record<(typeof wordStates)[number], number>;
    return { results, counts, meta: listMeta(query, found.length, results.length, false) };
  },
});
