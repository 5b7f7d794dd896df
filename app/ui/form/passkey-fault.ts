/** The message where a browser failed to create or use a passkey. */
export function passkeyFault(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used: it was canceled, or took too long.';
    case 'InvalidStateError':
      return 'This device has a passkey of this account already.';
    case 'SecurityError':
      return 'Passkeys do not work at this address of the portal.';
    default:
      return 'Passkeys do not work in this browser.';
  }
}
