export const sessionSpanish = {
  Welcome: 'Le damos la bienvenida',
  'Choose a password. After that you sign in with it.': 'Elija una contraseña. Después iniciará sesión con ella.',
  'Set Password': 'Guardar la contraseña',
  'Your password is set. Please sign in with it.': 'Su contraseña está guardada. Inicie sesión con ella.',
  'Homeowners Club': 'Club de Propietarios',
  'Membership, contractors you can rely on and help for your home, for over 60 years.':
    'Membresía, contratistas de confianza y ayuda para su casa, desde hace más de 60 años.',
  'For over 60 years': 'Desde hace más de 60 años',
  'Help for your home, from people you can rely on': 'Ayuda para su casa, de gente en quien puede confiar',
  'Apply for membership': 'Solicitar la membresía',
  Password: 'Contraseña',
  'Sign in': 'Iniciar sesión',
  'Forgot Password': 'Olvidé mi contraseña',
  'Email is required!': '¡El correo electrónico es obligatorio!',
  'Password is required!': '¡La contraseña es obligatoria!',
  'The e-mail address or the password is wrong.': 'El correo electrónico o la contraseña no son correctos.',
  'Too many tries. Please wait a little and try again.': 'Demasiados intentos. Espere un poco e inténtelo de nuevo.',
  'Your account was changed just now. Please sign in again.':
    'Su cuenta acaba de cambiar. Inicie sesión de nuevo, por favor.',
  'You are signed out.': 'Ha cerrado la sesión.',
  'You are signed out on every device.': 'Ha cerrado la sesión en todos sus dispositivos.',
  'Enter your code': 'Escriba su código',
  'We have sent a 6-digit code to your e-mail address.':
    'Hemos enviado un código de 6 dígitos a su correo electrónico.',
  'We have sent a 6-digit code to your e-mail address. It is valid for 10 minutes.':
    'Hemos enviado un código de 6 dígitos a su correo electrónico. Es válido durante 10 minutos.',
  '6-digit code': 'Código de 6 dígitos',
  Digit: 'Dígito',
  'Use a passkey': 'Usar una llave de acceso',
  'No passkey was used: it was canceled, or took too long.':
    'No se usó ninguna llave de acceso: se canceló o tardó demasiado.',
  'This device has a passkey of this account already.': 'Este dispositivo ya tiene una llave de acceso de esta cuenta.',
  'Passkeys do not work at this address of the portal.':
    'Las llaves de acceso no funcionan en esta dirección del portal.',
  'Passkeys do not work in this browser.': 'Las llaves de acceso no funcionan en este navegador.',
  'This passkey could not be checked. Please try again.':
    'No se pudo comprobar la llave de acceso. Inténtelo de nuevo.',
  'That took too long, or was done already. Please try again.': 'Tardó demasiado o ya se hizo. Inténtelo de nuevo.',
  'This account is not open any more.': 'Esta cuenta está cerrada.',
  'Open your authenticator app and type the 6 digits that it shows for the club.':
    'Abra su aplicación de autenticación y escriba los 6 dígitos que muestra para el club.',
  'Please type the code of your authenticator app.': 'Escriba el código de su aplicación de autenticación.',
  'Type one of your recovery codes. Each works once.':
    'Escriba uno de sus códigos de recuperación. Cada uno sirve una vez.',
  'Recovery code': 'Código de recuperación',
  'Use a recovery code': 'Usar un código de recuperación',
  'Use the authenticator app': 'Usar la aplicación de autenticación',
  'Without the app you can have a code mailed to you.': 'Sin la aplicación puede recibir un código por correo.',
  'This account is opened by its authenticator app or a recovery code. No code is mailed.':
    'Esta cuenta se abre con su aplicación de autenticación o un código de recuperación. No se envía ningún código por correo.',
  'This is none of your unused recovery codes.': 'No es ninguno de sus códigos de recuperación sin usar.',
  'This code was used already. Please wait for the next one.': 'Este código ya se usó. Espere al siguiente.',
  Continue: 'Continuar',
  'Resend OTP': 'Reenviar el código',
  'You can ask for another code in {seconds} seconds.': 'Podrá pedir otro código en {seconds} segundos.',
  'Back to login': 'Volver al inicio de sesión',
  'Invalid OTP': 'Código no válido',
  'OTP resent': 'Código reenviado',
  'Failed to resend OTP! Try again': '¡No se pudo reenviar el código! Inténtelo de nuevo',
  'We have sent you a new code.': 'Le hemos enviado un código nuevo.',
  'Please wait a moment before you ask for another code.': 'Espere un momento antes de pedir otro código.',
  'Too many wrong codes for this account. Use a recovery code, a passkey or a browser that you have signed in with before, or try again later.':
    'Demasiados códigos incorrectos para esta cuenta. Use un código de recuperación, una llave de acceso o un navegador en el que ya haya iniciado sesión, o inténtelo más tarde.',
  'Too many codes were sent. Please wait a while and try again.':
    'Se enviaron demasiados códigos. Espere un rato e inténtelo de nuevo.',
  'This code is no longer valid. Please ask for a new one.': 'Este código ya no es válido. Pida uno nuevo, por favor.',
  'This sign-in has expired. Please sign in again.': 'Este inicio de sesión ha caducado. Inicie sesión de nuevo.',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'Enter your e-mail address and we will send you a link to choose a new one.':
    'Escriba su correo electrónico y le enviaremos un enlace para elegir una nueva.',
  'Send Reset Link': 'Enviar el enlace',
  'Reset Password link sent': 'Enlace para restablecer la contraseña enviado',
  'If this address has an account, a link to reset the password is on its way to it.':
    'Si esta dirección tiene una cuenta, el enlace para restablecer la contraseña va en camino.',
  'Check your email': 'Revise su correo',
  'The link works once, for 60 minutes. No mail? Check your spam folder, or ask for another.':
    'El enlace sirve una sola vez, durante 60 minutos. ¿No le ha llegado? Mire en la carpeta de spam o pida otro.',
  'Choose a new password': 'Elija una contraseña nueva',
  'After that you sign in again on every device.':
    'Después tendrá que iniciar sesión de nuevo en todos sus dispositivos.',
  'New password': 'Contraseña nueva',
  '6 characters or more.': '6 caracteres o más.',
  'Confirm password': 'Confirme la contraseña',
  'Change Password': 'Cambiar la contraseña',
  'Show password': 'Mostrar la contraseña',
  'Hide password': 'Ocultar la contraseña',
  'The password needs 6 to 255 characters.': 'La contraseña debe tener de 6 a 255 caracteres.',
  'This password is easily guessed. Please choose another one.':
    'Esta contraseña es fácil de adivinar. Elija otra, por favor.',
  'The two passwords are not the same.': 'Las dos contraseñas no son iguales.',
  'This link was used already or is too old. Please ask for a new one.':
    'Este enlace ya se usó o es demasiado antiguo. Pida uno nuevo, por favor.',
  'Ask for a new link': 'Pedir un enlace nuevo',
  'This invitation was used already or is too old.': 'Esta invitación ya se usó o es demasiado antigua.',
  'If you have chosen your password, sign in with it. If not, ask who invited you for another invitation.':
    'Si ya eligió su contraseña, inicie sesión con ella. Si no, pida otra invitación a quien le invitó.',
  'Your password was changed. Please sign in with the new one.':
    'Su contraseña se ha cambiado. Inicie sesión con la nueva.',
  'Accounts are made by the club': 'Las cuentas las crea el club',
  'Only staff have accounts, and a colleague sets yours up. Members do not need one.':
    'Solo el personal tiene cuenta, y se la crea un compañero. Los socios no la necesitan.',
  'Would you like to join the club? Apply for membership; it takes a few minutes.':
    '¿Le gustaría unirse al club? Solicite la membresía; solo toma unos minutos.',
  Notifications: 'Notificaciones',
  Close: 'Cerrar',
} as const;
