export const jobSpanish = {
  'Job Request Form': 'Solicitud de trabajo',
  'Tell us what needs doing. We will call you back and find the right contractor.':
    'Cuéntenos qué hay que hacer. Le llamaremos y encontraremos al contratista adecuado.',
  'Ask the club for a contractor: tell us what needs doing at your home.':
    'Pida un contratista al club: cuéntenos qué hay que hacer en su casa.',
  'Is it an emergency?': '¿Es una emergencia?',
  'Do not wait for an answer to this form: call us at': 'No espere la respuesta a este formulario: llámenos al',
  'Send the request': 'Enviar la solicitud',
  'About you': 'Sobre usted',
  'Membership number': 'Número de socio',
  'If you know it.': 'Si lo sabe.',
  'Whom should we call?': '¿A quién debemos llamar?',
  'Only if it is somebody else.': 'Solo si es otra persona.',
  'Contact first name': 'Nombre del contacto',
  'Contact last name': 'Apellido del contacto',
  'The job': 'El trabajo',
  'Service address': 'Dirección del servicio',
  'Job description': 'Descripción del trabajo',
  'Job Request Submited Successfully!': '¡Solicitud de trabajo enviada correctamente!',
  'This must be a number': 'Debe ser un número',
  'Too many requests. Please call us, or try again later.':
    'Demasiadas solicitudes. Llámenos o inténtelo de nuevo más tarde.',
} as const;
