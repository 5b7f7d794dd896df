import { describe, expect, test } from 'vitest';
import { expectedColumns } from '~/domains/contractor-invoices/rules/import-columns';
import { readInvoiceSheet } from '~/domains/contractor-invoices/rules/import-sheet';
import { matchRow, type RowFacts } from '~/domains/contractor-invoices/rules/match-row';
import { readInvoiceRow } from '~/domains/contractor-invoices/rules/read-invoice-row';
import { repeatedRows } from '~/domains/contractor-invoices/rules/repeated-rows';
import type { Cell } from '~/lib/sheet/sheet';

const reading = { epoch: 1900 as const, today: '2026-11-22' };
const good = { con: 'abc', hoc_inv_num: 'H-1', material_1: 'Elbow', material_amt_1: '10.10' };
const rowOf = (cells: Record<string, Cell>, number = 2) =>
  readInvoiceRow({ number, cells: { ...good, ...cells } }, reading);
const problemsOf = (cells: Record<string, Cell>) => rowOf(cells).problems;
const AMOUNT = 'This must be an amount, such as 1250.00';

describe('the cells of a row', () => {
  test('become an invoice in cents and basis points', { tags: ['CINV-096'] }, () => {
    const cells = {
      material_amt_1: '$1,000.00',
      material_3: 'Trap',
      material_amt_3: 98.75,
      labor_1: 'Work',
      labor_amt_1: ' $135.75 ',
      tax: '10.35%',
      rate: 12,
      job_number: '#1042',
      inv_date: 'Nov 2, 2026',
      mem_name: 'Casey Smith',
      time_arrive: '08:30',
      inv_total_material: '1098.75',
      total: '$1,362.27',
    };
    const { values, problems, number } = rowOf(cells, 7);
    expect(problems).toEqual({});
    expect(number).toBe(7);
    expect(values).toMatchObject({
      con: 'abc',
      hoc_inv_num: 'H-1',
      job_number: 1042,
      inv_date: '2026-11-02',
      tax: 1035,
      rate: 1200,
      total: 136_227,
      mem_name: 'Casey Smith',
      time_arrive: '08:30',
      remarks: '',
    });
    expect(values.material).toEqual([
      { description: 'Elbow', amount: 100_000 },
      { description: '', amount: 0 },
      { description: 'Trap', amount: 9875 },
    ]);
    expect(values.labor).toEqual([{ description: 'Work', amount: 13_575 }]);
  });

  test.each<[Cell, string]>([
    ['12,50', AMOUNT],
    ['1e3', AMOUNT],
    ['NaN', AMOUNT],
    ['abc', AMOUNT],
    ['#N/A', AMOUNT],
    ['12.50 USD', AMOUNT],
    ['1.234,50', AMOUNT],
    ['(12.00)', AMOUNT],
    ['−5', AMOUNT],
    ['-5', AMOUNT],
    [-5, AMOUNT],
    ['10,000,000.00', AMOUNT],
    [10_000_000, AMOUNT],
    [1e300, AMOUNT],
    [12.345, 'At most two decimals'],
  ])('with the amount %j are a problem at that cell, not 0', (amount, message) => {
    expect(problemsOf({ labor_1: 'Work', labor_amt_1: amount })).toEqual({ labor_amt_1: [message] });
  });

  test('without an amount, or with NA, are 0; a row without any amount is none', () => {
    for (const labor_amt_1 of ['', 'NA', 'na', '0', 0]) expect(problemsOf({ labor_1: 'NA', labor_amt_1 })).toEqual({});
    expect(problemsOf({ material_amt_1: 'NA' })).toEqual({ material_amt_1: ['At least one line needs an amount'] });
  });

  test('with a tax or rate that is none, or a day or job number that is none, say so', () => {
    expect(problemsOf({ tax: 101 })).toEqual({ tax: ['From 0 to 100'] });
    expect(problemsOf({ tax: '-1' })).toEqual({ tax: ['From 0 to 100'] });
    expect(problemsOf({ tax: 'ten' })).toEqual({ tax: ['This must be a percentage, such as 10.35'] });
    expect(problemsOf({ tax: '10.355' })).toEqual({ tax: ['At most two decimals'] });
    expect(problemsOf({ rate: '101%' })).toEqual({ rate: ['From 0 to 100'] });
    expect(problemsOf({ inv_date: '13/11/2026' })).toEqual({
      inv_date: ['This must be a day, such as 11/02/2026, the month first'],
    });
    expect(problemsOf({ job_number: '10a' })).toEqual({ job_number: ['This must be a job number'] });
    expect(rowOf({ inv_date: 'NA', job_number: 'NA' })).toMatchObject({
      values: { inv_date: '2026-11-22', job_number: null },
      problems: {},
    });
  });

  test('need a code and a number, at most 25 lines a kind, and no endless texts', () => {
    expect(problemsOf({ con: 'NA', hoc_inv_num: '' })).toEqual({
      con: ['This field is required'],
      hoc_inv_num: ['This field is required'],
    });
    expect(problemsOf({ labor_26: 'One more' })).toEqual({ labor_26: ['At most 25 lines'] });
    expect(problemsOf({ labor_25: 'The last', labor_amt_25: 5 })).toEqual({});
    expect(problemsOf({ material_1: 'x'.repeat(501), hoc_inv_num: '1'.repeat(65), remarks: 'r'.repeat(4001) })).toEqual(
      {
        material_1: ['At most 500 characters'],
        hoc_inv_num: ['At most 64 characters'],
        remarks: ['At most 4000 characters'],
      },
    );
  });

  test('state totals that may be off by a cent a line, not by more', () => {
    const two = { labor_1: 'Work', labor_amt_1: '20.20', tax: '10' };
    expect(problemsOf({ ...two, total: '33.35', inv_net_sale: '30.32', inv_total_labor: 'NA' })).toEqual({});
    expect(problemsOf({ ...two, total: '33.36' })).toEqual({
      total: ['The file says $33.36, its lines make $33.33'],
    });
    expect(problemsOf({ ...two, inv_total_labor: '20.22', inv_total_material: 0 })).toEqual({
      inv_total_labor: ['The file says $20.22, its lines make $20.20'],
      inv_total_material: ['The file says $0.00, its lines make $10.10'],
    });
    // The sum of its lines is unknown.
    expect(problemsOf({ ...two, labor_amt_1: 'abc', total: '33.36' })).toEqual({ labor_amt_1: [AMOUNT] });
    const most = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`labor_amt_${at + 1}`, 999_999]));
    expect(problemsOf(most)).toEqual({ total: ['At most 999,999.99'] });
  });

  test('that are merged are a problem: what they hold is not known', () => {
    const { problems } = readInvoiceRow({ number: 3, cells: good, merged: ['tax'] }, reading);
    expect(problems).toEqual({ tax: ['This cell is merged with another: write the value into each'] });
  });
});

describe('the rows of a file', () => {
  test('have the fields of an invoice as columns, in any case, with spaces, dashes or underscores', async () => {
    const text = 'CON;Hoc Inv-Num;Material 1;MATERIAL_AMT_1;Labor Amt 01;Shoe size\nABC;7;Elbow;10;5;43\n';
    expect(await readInvoiceSheet(new TextEncoder().encode(text))).toEqual({
      columns: ['con', 'hoc_inv_num', 'material_1', 'material_amt_1', 'labor_amt_1'],
      unknown: ['Shoe size'],
      epoch: 1900,
      rows: [
        {
          number: 2,
          cells: { con: 'ABC', hoc_inv_num: '7', material_1: 'Elbow', material_amt_1: '10', labor_amt_1: '5' },
        },
      ],
    });
  });

  test('should have a value in each field, and a preview knows which', { tags: ['CINV-099'] }, () => {
    const head = ['Con', 'HOC Inv Num', 'material_1', 'material_amt_1', 'mem name', 'Shoe size'];
    expect([...expectedColumns(head)]).toEqual([0, 1, 4]);
    expect([...expectedColumns(['con', 'mem_name'])]).toEqual([]);
  });

  test('need a column with amounts, and there must be one', async () => {
    const read = (text: string) => readInvoiceSheet(new TextEncoder().encode(text));
    await expect(read('con,hoc_inv_num,material_1\nA,1,x')).rejects.toThrow('no column with amounts');
    await expect(read('con,hoc_inv_num,labor_amt_1\n\n')).rejects.toThrow('no row below the header');
  });

  test('may have a number twice: the same invoice again, or another', () => {
    const rows = [
      rowOf({}, 2),
      rowOf({ con: 'ABC' }, 3),
      rowOf({ material_amt_1: '9' }, 4),
      rowOf({ hoc_inv_num: 'H-2' }, 5),
    ];
    expect([...repeatedRows(rows)]).toEqual([
      [3, { of: 2, isSame: true }],
      [4, { of: 2, isSame: false }],
    ]);
  });
});

describe('a row in the club', () => {
  const contractor = {
    id: 5,
    alpha_ref: 'ABC',
    name: 'Elm Plumbing',
    factor_percent: 1000,
    address_line: '',
    address_line_2: '',
    city: '',
    state_id: '',
    zip: '',
  };
  const member = (id: number, mem_name = 'Casey Smith') => ({
    membership_id: id,
    mem_name,
    mem_email: '',
    mem_phone: '',
    mem_street: '12 Alder Street',
    mem_city: '',
  });
  const known: RowFacts = { contractor, existing: null, job: null, members: [] };
  const match = (cells: Record<string, Cell>, facts: Partial<RowFacts> = {}) =>
    matchRow(rowOf(cells), { ...known, ...facts });

  test('has problems with codes, jobs and numbers that are not as it says', { tags: ['CINV-096'] }, () => {
    expect(match({}, { contractor: null }).problems).toEqual({ con: ['No contractor has this code.'] });
    expect(match({ job_number: '9' }).problems).toEqual({ job_number: ['No job has this number.'] });
    const other = { hoc_inv_num: ['This number is another contractor’s, or of another total.'] };
    expect(match({}, { existing: { contractor_id: 6, total: 1010 } }).problems).toEqual(other);
    expect(match({}, { existing: { contractor_id: 5, total: 1011 } })).toMatchObject({
      isRepeat: false,
      problems: other,
    });
    expect(matchRow(rowOf({}), known, { of: 2, isSame: false }).problems).toEqual({
      hoc_inv_num: ['Row 2 has this number with another contractor or total.'],
    });
  });

  test('that is there already with the same contractor and total is a repeat', () => {
    expect(match({}, { existing: { contractor_id: 5, total: 1010 } })).toMatchObject({ isRepeat: true, problems: {} });
    expect(matchRow(rowOf({}), known, { of: 2, isSame: true })).toMatchObject({ isRepeat: true, problems: {} });
  });

  test('is for the job’s member, else the only one of that name and street, else nobody', () => {
    const smith = { mem_name: 'CASEY SMITH' };
    expect(match({ ...smith, job_number: 1 }, { job: { member: member(1) }, members: [member(2)] })).toMatchObject({
      member: { membership_id: 1 },
      warnings: {},
    });
    expect(match({ mem_name: 'Lee Moor', job_number: 1 }, { job: { member: member(1) } }).warnings).toEqual({
      mem_name: ['The job is Casey Smith’s.'],
    });
    expect(match(smith, { members: [member(2)] }).member?.membership_id).toBe(2);
    const [nobody, several] = [match(smith), match(smith, { members: [member(2), member(3)] })];
    expect([nobody.member, several.member]).toEqual([null, null]);
    expect(several.warnings.mem_name).toEqual(['Several members have this name and street: none is taken.']);
  });

  test('with another rate than the contractor’s is warned about', () => {
    expect(match({ rate: '10' }).warnings).toEqual({});
    expect(match({ rate: '12.5' }).warnings).toEqual({
      rate: ['The file says 12.5 %; the contractor’s 10 % is taken.'],
    });
  });
});
