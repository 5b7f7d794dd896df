/** An error as Intuit's servers send it: the token server in its own format, the books as a Fault. */
export class SandboxFault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail = '') {
    super(detail);
    this.status = status;
    this.code = code;
  }

  response(hostname: string): Response {
    const { status, code, message } = this;
    if (hostname === 'oauth.platform.intuit.com') return Response.json({ error: code }, { status });
    if (status === 401) {
      const fault = { error: [{ message: 'Token expired', code }], type: 'AUTHENTICATION' };
      return Response.json({ warnings: null, fault }, { status });
    }
    const type = status === 429 ? 'ThrottleExceeded' : status >= 500 ? 'SystemFault' : 'ValidationFault';
    return Response.json({ Fault: { Error: [{ Message: message, Detail: message, code }], type } }, { status });
  }
}

export const fault = {
  validation: (code: string, detail: string) => new SandboxFault(400, code, detail),
  notFound: () =>
    new SandboxFault(400, '610', 'Object Not Found : Something you are trying to use has been made inactive.'),
};
