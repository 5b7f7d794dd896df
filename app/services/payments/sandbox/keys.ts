// Words, not secrets: they open nothing but the sandbox of the database at hand.
export const SECRET_KEY = 'sk_test_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_sandbox';
