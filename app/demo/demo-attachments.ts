export interface DemoAttachment {
  label: string;
  content_type: string;
  content: string;
}

const line = (text: string, y: number) => `BT /F1 12 Tf 60 ${y} Td (${text}) Tj ET`;

/** A single-page PDF with these lines. */
function pdf(lines: string[]): string {
  const text = lines.map((words, index) => line(words, 720 - index * 22)).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

export const plumbingInvoice: DemoAttachment[] = [
  {
    label: 'Invoice 20391.pdf',
    content_type: 'application/pdf',
    content: pdf(['Rainier Plumbing', 'Invoice 20391', 'Water heater, 512 W Galer St', 'Total: $1,480.00']),
  },
];

const HEADER =
  'con,hoc_inv_num,job_number,inv_date,mem_name,labor_1,labor_amt_1,material_1,material_amt_1,tax,time_arrive,time_total';

/** Invoices of one file, as a contractor's accounting sends them. */
const sheet = (label: string, lines: readonly string[]): DemoAttachment => ({
  label,
  content_type: 'text/csv',
  content: [HEADER, ...lines].join('\n'),
});

const jobs = [9, 14, 37, 9, 14, 37, 9, 14, 37, 9, 14];

/** Of a mail whose file is not imported yet. */
export const weekOfInvoices: DemoAttachment[] = [
  sheet(
    'invoices-week-47.csv',
    jobs.map((job, index) => {
      const [labor, material] = [180 + index * 20, 40.5 + index * 5];
      return `CEL,${30420 + index},${job},11/${10 + index}/2026,,Visit ${index + 1},${labor}.00,Parts,${material.toFixed(2)},10.35,9:00 am,2 h`;
    }),
  ),
  { label: 'cover letter.txt', content_type: 'text/plain', content: 'Eleven invoices of week 47.\nCascade Electric\n' },
];

/** Of a decided batch: the first was approved, the second a duplicate. */
export const solvedInvoices: DemoAttachment[] = [
  sheet('apex-october.csv', [
    'APX,5001,6,10/30/2026,,Replace drain pump and test two cycles,95.00,Drain pump,84.50,10.35,9:00 am,2.5 h',
    'APX,5001-B,6,10/30/2026,,Replace drain pump and test two cycles,95.00,Drain pump,84.50,10.35,9:00 am,2.5 h',
  ]),
];

/** Of an open batch: some rows are valid, the others need review. */
export const openInvoices: DemoAttachment[] = [
  sheet('invoices-week-46.csv', [
    'CEL,30410,9,11/03/2026,,Replace bathroom fan,140.00,Fan,89.90,10.35,8:30 am,2 h',
    'CEL,30411,14,11/04/2026,,Light over the stairs,165.00,Two switches,24.80,10.35,1:00 pm,2.5 h',
    'CEL,30412,,11/04/2026,,Trip to the supplier,60.00,,,10.35,,1 h',
    'CEL,30413,7,11/05/2026,,Outlet behind the sink,120.00,GFCI outlet,31.20,10.35,9:15 am,1.5 h',
    'CEL,30414,37,11/06/2026,,Outlet by the sink,110.00,GFCI outlet,"31,20",10.35,2:00 pm,1 h',
    'XEL,30415,14,11/06/2026,,Second light,95.00,Lamp,48.00,10.35,3:30 pm,1 h',
  ]),
  {
    label: 'Invoice 30411.pdf',
    content_type: 'application/pdf',
    content: pdf(['Cascade Electric', 'Invoice 30411', 'Light over the stairs', 'Total: $209.44']),
  },
];
