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
  'Try again': 'Intentar de nuevo',
  'This page was not opened.': 'No se pudo abrir la página.',
  'This was not sent.': 'No se ha enviado nada.',
  'What you typed is still here.': 'Lo que escribió sigue aquí.',
  'There is no connection to the club.': 'No hay conexión con el club.',
  'The club’s system does not respond at the moment.': 'El sistema del club no responde en este momento.',
  'What you typed before is here again.': 'Aquí está de nuevo lo que había escrito.',
  'Start over': 'Empezar de nuevo',
  'Back to the home page': 'Volver a la página de inicio',
  'There is a problem': 'Hay un problema',
  'Skip to the content': 'Ir al contenido',
  Main: 'Principal',
  'Become a member': 'Hágase socio',
  'Request service': 'Solicite un servicio',
  'Contact us': 'Contacto',
  'Write to us and a person will answer. If it is urgent, call us: {phone}.':
    'Escríbanos y le responderá una persona de nuestro equipo. Si es urgente, llámenos: {phone}.',
  'Staff sign-in': 'Acceso del personal',
  '{club} has helped home owners for over 60 years.': '{club} ayuda a los propietarios desde hace más de 60 años.',
  'Places by': 'Lugares de',
  'First name': 'Nombre',
  'Last name': 'Apellido',
  Email: 'Correo electrónico',
  Phone: 'Teléfono',
  'Zip code': 'Código postal',
  required: 'obligatorio',
  optional: 'opcional',
  Loading: 'Cargando',
  'Please wait...': 'Espere, por favor...',
  Questions: 'Preguntas',
  'Call us at': 'Llámenos al',
  or: 'o',
  'write to us': 'escríbanos',
  'What you and the club agree on when you become a member.': 'Lo que usted y el club acuerdan cuando se hace socio.',
  'What the club keeps about you, why, and how you see it.':
    'Qué datos suyos guarda el club, para qué, y cómo puede verlos.',
  'New terms apply from {date}.': 'Las nuevas condiciones se aplican desde el {date}.',
  'A new version applies from {date}.': 'Una nueva versión se aplica desde el {date}.',
  'This version applies from {date}.': 'Esta versión se aplica desde el {date}.',
  'See what is in force today.': 'Ver lo que está vigente hoy.',
  'Becoming a member': 'Hacerse socio',
  '{club} is a club of home owners. You apply for homes that you own or live in, and what you tell us is true.':
    '{club} es un club de propietarios. Usted presenta su solicitud para casas que son suyas o en las que vive, y los datos que nos da son verdaderos.',
  'Our staff read and approve each application. If we do not accept yours, we refund what you paid for it.':
    'Nuestro personal revisa y aprueba cada solicitud. Si no aceptamos la suya, le devolvemos lo que haya pagado por ella.',
  Dues: 'Cuotas',
  'Dues are paid in advance, by card or by check, for the years that you choose. You see them line by line before you send your application.':
    'La cuota se paga por adelantado, con tarjeta o con cheque, por los años que usted elija. Antes de enviar la solicitud verá el importe desglosado.',
  'Membership begins when your dues are paid. It does not renew by itself: we write to you before it ends, and you decide.':
    'La membresía comienza cuando la cuota está pagada. No se renueva sola: le escribimos antes de que termine y usted decide.',
  'Work at your home': 'Trabajos en su casa',
  'Contractors are businesses of their own. We ask those we know for estimates; the agreement about the work is between you and the contractor whose estimate you accept.':
    'Los contratistas son empresas independientes. Pedimos presupuestos a los que conocemos; el acuerdo sobre el trabajo es entre usted y el contratista cuyo presupuesto acepte.',
  'We follow each job until it is done. If something is not right, tell us, and we take it up with the contractor.':
    'Seguimos cada servicio hasta que quede terminado. Si algo no está bien, díganoslo y lo trataremos con el contratista.',
  'We are not an emergency service. If somebody is in danger, call 911 first.':
    'No somos un servicio de emergencias. Si alguien está en peligro, llame primero al 911.',
  'Ending your membership': 'Dejar de ser socio',
  'You may end your membership at any time: a call or a letter is enough. Dues for the term that has begun are not refunded, except where the law says so.':
    'Puede darse de baja cuando quiera: basta una llamada o una carta. La cuota del período en curso no se devuelve, salvo que la ley disponga otra cosa.',
  'We may end a membership whose dues are not paid, or that is misused.':
    'Podemos dar de baja una membresía si no se paga la cuota o si se hace un mal uso de ella.',
  'When these terms change': 'Cambios en estas condiciones',
  'We tell members by mail before new terms apply to them.':
    'Avisamos a los socios por correo antes de que les afecten las nuevas condiciones.',
  'What we keep': 'Qué guardamos',
  'We keep what you give us: names, addresses, telephone numbers and e-mail addresses, your requests, messages and calls, and what was paid and when.':
    'Guardamos lo que usted nos da: nombres, direcciones, teléfonos y correos electrónicos, sus solicitudes, mensajes y llamadas, y qué se pagó y cuándo.',
  'Card numbers go to our card processor. We never see them and do not keep them.':
    'Los números de tarjeta van directamente a nuestro procesador de pagos. Nosotros no los vemos ni los guardamos.',
  'If you ask us to tell you when we serve your zip code, we keep your e-mail address for that alone, and delete it with the one mail that we send you.':
    'Si nos pide que le avisemos cuando atendamos su código postal, guardamos su correo electrónico solo para eso y lo borramos al enviarle ese único aviso.',
  'What we use it for': 'Para qué lo usamos',
  'To run your membership, to find contractors for your home, to write invoices and to answer you. We do not sell it, and we do not advertise with it.':
    'Para gestionar su membresía, buscar contratistas para su casa, hacer facturas y responderle. No vendemos sus datos ni los usamos para publicidad.',
  'Who sees it': 'Quién lo ve',
  'Our staff, as far as their work needs it. A contractor whom we ask for an estimate sees the address and what needs doing, and your name and telephone number only when sent to you. Those who run our computers, mail and card payments for us see what that takes.':
    'Nuestro personal, en la medida en que su trabajo lo requiere. El contratista a quien pedimos un presupuesto ve la dirección y lo que se necesita, y recibe su nombre y teléfono solo cuando lo enviamos a su casa. Las empresas que nos prestan los servicios informáticos, de correo y de pago ven lo necesario para prestarlos.',
  'What your browser keeps': 'Qué guarda su navegador',
  'A language that you choose, and what you are typing into a form until it is sent. Staff who sign in have a cookie for that. There are no cookies that follow you, and nothing is loaded from advertisers.':
    'El idioma que elija y lo que esté escribiendo en un formulario hasta que lo envíe. El personal que inicia sesión tiene una cookie para ello. No hay cookies de seguimiento ni se carga nada de anunciantes.',
  'How long': 'Cuánto tiempo',
  'As long as you are a member, and afterwards as long as the law wants invoices to be kept.':
    'Mientras sea socio y, después, el tiempo que la ley exija conservar las facturas.',
  'Your choice': 'Sus derechos',
  'Ask us what we have about you, and we will show you. We correct what is wrong, and when you ask we delete what we need not keep.':
    'Pregúntenos qué datos suyos tenemos y se los mostraremos. Corregimos lo que esté mal y, si nos lo pide, borramos lo que no estemos obligados a conservar.',
} as const;
