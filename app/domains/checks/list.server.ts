import { defineList } from '~/lib/list/list.server';
import { checks } from './table.server';

export const checkList = defineList({
  table: checks,
  counted: [[]],
  search: {
    words: [checks.check_number, checks.first_name, checks.last_name, checks.bank_name],
    pieces: [checks.check_number],
    phones: [],
  },
});
