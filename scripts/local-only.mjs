// What a deployed build must not contain: texts of the demo club and of the developer's routes, and the files they are in.
export const LOCAL_ONLY = {
  'routes/dev/': 'app/routes.ts',
  'The club has people in it already': 'app/routes/dev/seed.tsx',
  'Captured mail': 'app/routes/dev/mailbox.tsx',
  'New telephone number': 'app/demo/demo-desk.server.ts',
  clubhouse: 'app/demo/people.ts',
  Zabriskie: 'app/demo/synthetic-club.ts',
};

/** Returns which of them a bundle contains. */
export const findLocalOnly = (bundle) => Object.keys(LOCAL_ONLY).filter((text) => bundle.includes(text));
