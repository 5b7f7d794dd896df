export const serviceLocationSpanish = {
  'Call us: perhaps we can help all the same.': 'Llámenos: quizá podamos ayudarle de todos modos.',
  'Shall we tell you when we serve your home?': '¿Le avisamos cuando atendamos su zona?',
  'Yes, email me once when you serve my zip code. My address is kept for that alone.':
    'Sí, envíenme un solo correo cuando atiendan mi código postal. Mi dirección se guarda solo para eso.',
  'Tell me when': 'Avísenme',
  'Thank you. We will write to you as soon as we serve your zip code.':
    'Gracias. Le escribiremos en cuanto atendamos su código postal.',
} as const;
