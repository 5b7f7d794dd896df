import type { Limit } from '~/lib/http/rate-limit.server';

const files = import.meta.glob<Record<string, Limit>>('../../../app/{domains,features}/*/rules/rate-limits.ts', {
  eager: true,
});

/** Every limit on how often something may be tried. */
export const rateLimits: Record<string, Limit> = Object.assign({}, ...Object.values(files));
