/** The SIP domain of the double's telephones. */
export const SIP_DOMAIN = 'sip.ringcentral.example';

/** The address of its exchange: `npm run test:phone-oracles` and `node scripts/phone-exchange.mjs` open one. */
export const EXCHANGE = '127.0.0.1:8083';

const MAIN_NUMBER = '12065550100';
const CLIENT = '80239877';

/** The SIP credentials of an extension of the double. */
export const sipAccountOf = (extension: string) => ({
  username: `${MAIN_NUMBER}*${extension}`,
  password: 'sip-secret',
  authorizationId: `${CLIENT}${extension}`,
  domain: SIP_DOMAIN,
});

/** The extension of `12065550100*101`, or of `101`; empty for an outside number. */
export const extensionOfUser = (user: string): string => /^(?:\d+\*)?(\d{3,9})$/.exec(user)?.[1] ?? '';

/** The extension of an authorization id. */
export const extensionOfClient = (id: string): string => (id.startsWith(CLIENT) ? id.slice(CLIENT.length) : '');
