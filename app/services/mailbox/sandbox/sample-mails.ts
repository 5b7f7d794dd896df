const letters = [
  {
    from: 'Ingrid Solberg <ingrid.solberg@example.com>',
    subject: 'The gutter at the clubhouse',
    text: 'Good morning,\r\n\r\nthe gutter above the side door drips again. Who looks after it?\r\n\r\nIngrid Solberg',
  },
  {
    from: 'Tomas Reyes <tomas.reyes@example.com>',
    subject: 'Moving in spring',
    text: 'Hello,\r\n\r\nwe move to Ballard in April. Does our membership go with us?\r\n\r\nTomas Reyes',
  },
];

/** The mails in the double's mailbox at the first sign-in. */
export const sampleMails = (): ArrayBuffer[] =>
  letters.map(({ from, subject, text }) => {
    const lines = [
      `From: ${from}`,
      'To: desk@club.example',
      `Subject: ${subject}`,
      `Message-ID: <${crypto.randomUUID()}@example.com>`,
      `Date: ${new Date().toUTCString()}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ];
    return new TextEncoder().encode(lines.join('\r\n')).buffer;
  });
