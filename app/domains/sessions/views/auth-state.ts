/** The signed-in user, as GET /users/me returns it. */
export interface Me {
  id: number;
  uuid: string;
  first_name: string;
  last_name: string;
  name: string;
  email: string;
  role: string;
  role_id: number;
  extension: string | null;
  service_location: { id: number; name: string } | null;
  service_location_id: number | null;
  bgColor: string;
  txtColor: string;
  mfa_enabled: boolean;
  default_date_range: number;
  rc_pass: string | null;
}

/** The part of the user that the office's pages show and decide by, in every page's data. */
export type OfficeUser = Pick<Me, 'id' | 'name' | 'email' | 'role' | 'role_id' | 'extension' | 'bgColor'>;

/** The browser's state of the sign-in. Without the access token: no script can read its cookie. */
export interface AuthState {
  loggedIn: boolean;
  /** True while a one-time code is pending; `uuid` identifies that sign-in. */
  mfa: boolean;
  uuid: string | null;
  /** Keys of the granted permissions. */
  permissions: string[];
  data: OfficeUser | null;
  /** The code as typed so far. */
  otp: string;
  forgotPassToken: string | null;
}

export const signedOut: AuthState = {
  loggedIn: false,
  mfa: false,
  uuid: null,
  permissions: [],
  data: null,
  otp: '',
  forgotPassToken: null,
};

/** The state of a signed-in browser, from the response of GET /users/me. */
export function signedIn(me: { user: Me; permissions: { permission_key: string }[] }): AuthState {
  return {
    ...signedOut,
    loggedIn: true,
    data: me.user,
    permissions: me.permissions.map(({ permission_key }) => permission_key),
  };
}
