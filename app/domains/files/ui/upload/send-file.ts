import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { ApiRefusal, requestHeaders } from '~/lib/http/api-client';

interface Sending {
  /** Resolves when the file is stored. @throws ApiRefusal, TypeError when the network fails or it is aborted */
  done: Promise<void>;
  abort(): void;
}

interface Refusal {
  message?: string;
  errors?: Record<string, string[]>;
}

/** Uploads one file; not by fetch, which reports no upload progress. @param onProgress gets the share sent, 0 to 1 */
export function sendFile(file: File, fields: Record<string, string>, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<void>((resolve, reject) => {
    request.open('POST', '/api/v1/files/upload');
    request.responseType = 'json';
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 200) return resolve();
      const { message = SOMETHING_WENT_WRONG, errors = {} } = (request.response ?? {}) as Refusal;
      reject(new ApiRefusal(request.status, Object.values(errors)[0]?.[0] ?? message, errors, {}));
    };
    request.onerror = request.onabort = () => reject(new TypeError('The network failed.'));
    // The fields go first: the server knows the record while the file still arrives.
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
  return { done, abort: () => request.abort() };
}
