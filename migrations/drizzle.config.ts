import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./app/lib/**/tables.server.ts', './app/domains/*/table.server.ts'],
  breakpoints: false,
  out: process.env.MIGRATIONS_OUT ?? './migrations',
});
