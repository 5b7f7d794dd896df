export const paymentSpanish = {
  Checkout: 'Pago',
  'Invoice number': 'Número de factura',
  To: 'Para',
  From: 'De',
  Amount: 'Importe',
  '{years} Year(s) Membership Dues': 'Cuota de membresía de {years} año(s)',
  Name: 'Nombre',
  Email: 'Correo electrónico',
  Phone: 'Teléfono',
  City: 'Ciudad',
  Card: 'Tarjeta',
  'Card number': 'Número de tarjeta',
  'Expiry date': 'Fecha de vencimiento',
  'For example 08 / 29': 'Por ejemplo, 08 / 29',
  'Security code': 'Código de seguridad',
  'Paying by card needs JavaScript. Please switch it on and reload this page.':
    'Para pagar con tarjeta se necesita JavaScript. Actívelo y vuelva a cargar esta página.',
  'Pay {amount}': 'Pagar {amount}',
  'Payment Complete': 'Pago completado',
  'Membership Activated': 'Membresía activada',
  'Your receipt is on its way to you by e-mail.': 'Le enviamos el recibo por correo electrónico.',
  'Your membership is paid for {term}.': 'Su membresía está pagada por {term}.',
  'When something needs doing at home, ask for service here or call us.':
    'Cuando necesite un servicio en casa, pídalo aquí o llámenos.',
  'Request service': 'Solicite un servicio',
  'Payment refunded': 'Pago reembolsado',
  'Thank you. This invoice is paid.': 'Gracias. Esta factura está pagada.',
  'This invoice was refunded.': 'Esta factura fue reembolsada.',
  'This invoice has already been paid.': 'Esta factura ya está pagada.',
  'This invoice was refunded and cannot be paid again.': 'Esta factura fue reembolsada y no se puede volver a pagar.',
  'This membership is canceled. Please call us before you pay.':
    'Esta membresía está cancelada. Llámenos antes de pagar.',
  'This membership is not renewed. Please call us before you pay.':
    'Esta membresía no se renueva. Llámenos antes de pagar.',
  'This invoice is being paid right now.': 'Esta factura se está pagando en este momento.',
  'Your bank asks you to confirm this payment.': 'Su banco le pide que confirme este pago.',
  'Your payment needs our attention: it was not booked. We will call you.':
    'Debemos revisar su pago: no quedó registrado. Le llamaremos.',
  'Too many tries. Please wait a while, or call us.': 'Demasiados intentos. Espere un momento o llámenos.',
  'The card provider cannot be reached. Please try again in a minute.':
    'No se puede contactar al proveedor de tarjetas. Inténtelo de nuevo en un minuto.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Su tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Su tarjeta ha vencido.',
  "Your card's security code is incorrect.": 'El código de seguridad de su tarjeta es incorrecto.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Hubo un error al procesar su tarjeta. Inténtelo de nuevo en un momento.',
  'Your card number is incomplete.': 'El número de su tarjeta está incompleto.',
  'Your card number is invalid.': 'El número de su tarjeta no es válido.',
  'Your card number is incorrect.': 'El número de su tarjeta es incorrecto.',
  "Your card's expiration month is invalid.": 'El mes de vencimiento de su tarjeta no es válido.',
  "Your card's expiration year is invalid.": 'El año de vencimiento de su tarjeta no es válido.',
  "Your card's security code is invalid.": 'El código de seguridad de su tarjeta no es válido.',
  'Your card was declined. Your request was in test mode, but used a non test card.':
    'Su tarjeta fue rechazada. La solicitud estaba en modo de prueba, pero se usó una tarjeta que no es de prueba.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'No pudimos verificar su forma de pago. Elija otra e inténtelo de nuevo.',
} as const;
