// Not secrets: they are valid in the sandbox of the local database only.
export const SECRET_KEY = 'sk_test_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_sandbox';
