export const inboxSpanish = {
  'Thank you. We have your message and will answer it soon.':
    'Gracias. Hemos recibido su mensaje y le responderemos pronto.',
  'Too many messages. Please call us, or try again later.':
    'Demasiados mensajes. Llámenos o inténtelo de nuevo más tarde.',
  'Your name': 'Su nombre',
  Subject: 'Asunto',
  Message: 'Mensaje',
} as const;
