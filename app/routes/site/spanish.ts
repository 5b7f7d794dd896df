export const siteSpanish = {
  'This field is required': 'Este campo es obligatorio',
  'Please enter valid email': 'Introduzca un correo electrónico válido',
  'Something went wrong!': '¡Algo salió mal!',
  'Page not found': 'Página no encontrada',
  'You do not have permission to view this page.': 'No tiene permiso para ver esta página.',
  'Check the address, or start again from the home page.':
    'Revise la dirección o empiece de nuevo desde la página de inicio.',
  'Ask an administrator if you need it.': 'Pídaselo a un administrador si lo necesita.',
  'Please try again. If it keeps happening, call us.': 'Inténtelo de nuevo. Si sigue ocurriendo, llámenos.',
  'Back to the home page': 'Volver a la página de inicio',
} as const;
