/** An attachment of a demo mail. */
export interface DemoAttachment {
  label: string;
  content_type: string;
  content: string;
}

const line = (text: string, y: number) => `BT /F1 12 Tf 60 ${y} Td (${text}) Tj ET`;

/** One page of a PDF with these lines. */
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

export const weekOfInvoices: DemoAttachment[] = [
  {
    label: 'invoices-week-47.csv',
    content_type: 'text/csv',
    content: [
      'con;job_id;invoice_date;description;total_labor;inv_total_material;tax;total',
      ...[112, 118, 121, 127, 130, 131, 136, 140, 144, 145, 151].map(
        (job, index) =>
          `CAS;${job};2026-11-${10 + index};Electrical work, visit ${index + 1};${180 + index * 20},00;${40 + index * 5},50;22,10;${242 + index * 25},60`,
      ),
    ].join('\n'),
  },
  { label: 'cover letter.txt', content_type: 'text/plain', content: 'Eleven invoices of week 47.\nCascade Electric\n' },
];
