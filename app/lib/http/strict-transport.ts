/** The Strict-Transport-Security of a deployed site, of its static files too: scripts/deploy.mjs reads it. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
