import { ClientSecretBasic, ResponseBodyError, type TokenEndpointResponse } from 'oauth4webapi';
import { oauthClient } from '~/lib/oauth-client.server';
import { Busy, DeadSignIn, PhoneError, type PhoneTokens, type SignInAnswer, type SignInRequest } from '../port';
import { type SendRequest, secondsOf, sendInTime } from './request.server';

export interface Application {
  server: string;
  clientId: string;
  clientSecret: string;
  /** That of an administrator of the club's account: for requests that belong to no person. */
  jwt: string;
  send: SendRequest;
  /** The URL where a person signs in. */
  authorizeAt(redirectUri: string): URL;
}

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

export type OAuth = ReturnType<typeof ringCentralOAuth>;

/** Signs people in at RingCentral: authorization code with PKCE, and the club itself by its JWT. */
export function ringCentralOAuth({ server, clientId, clientSecret, jwt, send, authorizeAt }: Application) {
  const inTime = async (url: string, init: RequestInit) => {
    const response = await sendInTime(send, url, init);
    if (response.status === 429) throw new Busy(secondsOf(response.headers.get('Retry-After')), 'Heavy');
    if (response.status >= 500) throw new PhoneError('The telephone system does not answer. Try again later.', true);
    return response;
  };
  const oauth = oauthClient({
    server: { issuer: server, token_endpoint: new URL('/restapi/oauth/token', server).href },
    clientId,
    authentication: ClientSecretBasic(clientSecret),
    send: inTime,
  });
  return {
    authorizeUrl({ state, codeChallenge, redirectUri }: SignInRequest): string {
      return oauth.authorizeUrl(authorizeAt(redirectUri), {
        redirect_uri: redirectUri,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      });
    },
    async exchange({ code, codeVerifier, redirectUri }: SignInAnswer): Promise<PhoneTokens> {
      // The state was checked by the code that stored it
      const callback = new URLSearchParams({ code });
      return refusing(async () => tokensOf(await oauth.exchange(callback, { verifier: codeVerifier, redirectUri })));
    },
    refresh(token: string): Promise<PhoneTokens> {
      return refusing(async () => tokensOf(await oauth.refresh(token), token));
    },
    club(): Promise<PhoneTokens> {
      return refusing(async () => tokensOf(await oauth.grant(JWT_BEARER, { assertion: jwt }), ''));
    },
  };
}

/** @throws DeadSignIn where the code, token or JWT is no longer valid; PhoneError where a retry may succeed */
async function refusing<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof PhoneError) throw error;
    if (error instanceof ResponseBodyError) throw new DeadSignIn({ cause: error });
    throw new PhoneError('The telephone system gave no access. Try again later.', true, { cause: error });
  }
}

function tokensOf(response: TokenEndpointResponse, kept?: string): PhoneTokens {
  const { access_token, refresh_token = kept, expires_in = 3600 } = response;
  if (refresh_token === undefined) throw new Error('RingCentral gave no refresh token');
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: new Date(Date.now() + expires_in * 1000),
  };
}
