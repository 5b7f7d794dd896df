import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  customFetch,
  genericTokenEndpointRequest,
  nopkce,
  processAuthorizationCodeResponse,
  processGenericTokenEndpointResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  refreshTokenGrantRequest,
  revocationRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';

interface OAuthAccount {
  server: AuthorizationServer;
  clientId: string;
  authentication: ClientAuth;
  /** Sends a request to the token or revocation endpoint. */
  send(url: string, init: RequestInit): Promise<Response>;
}

interface Answered {
  /** The state as sent; absent where it was compared before. */
  state?: string;
  /** Of PKCE, where the provider supports it. */
  verifier?: string | typeof nopkce;
  redirectUri: string;
}

/**
 * Requests tokens from one provider: by the code of an authorization, by a refresh token or by another grant. A refusal
 * is thrown as `ResponseBodyError` of oauth4webapi.
 */
export function oauthClient({ server, clientId, authentication, send }: OAuthAccount) {
  const client: Client = { client_id: clientId };
  const options = { [customFetch]: (url: string, init: object) => send(url, init) };
  return {
    /** Returns the URL where a person consents; `query` has what the provider needs beside client and response type. */
    authorizeUrl(endpoint: string | URL, query: Record<string, string>): string {
      const url = new URL(endpoint);
      const whole = { client_id: clientId, response_type: 'code', ...query };
      for (const [name, value] of Object.entries(whole)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange(
      callback: URL | URLSearchParams,
      { state, verifier = nopkce, redirectUri }: Answered,
    ): Promise<TokenEndpointResponse> {
      const given = validateAuthResponse(server, client, callback, state);
      const asked = authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        given,
        redirectUri,
        verifier,
        options,
      );
      return processAuthorizationCodeResponse(server, client, await asked);
    },
    async refresh(token: string): Promise<TokenEndpointResponse> {
      const asked = refreshTokenGrantRequest(server, client, authentication, token, options);
      return processRefreshTokenResponse(server, client, await asked);
    },
    async grant(type: string, parameters: Record<string, string>): Promise<TokenEndpointResponse> {
      const asked = genericTokenEndpointRequest(server, client, authentication, type, parameters, options);
      return processGenericTokenEndpointResponse(server, client, await asked);
    },
    async revoke(token: string): Promise<void> {
      await processRevocationResponse(await revocationRequest(server, client, authentication, token, options));
    },
  };
}
