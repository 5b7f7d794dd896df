export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormBody = { [key: string]: FormValue };

/** Reads a form-encoded body with brackets: `a[b]=1&c[]=2&d[0][e]=3`. Keys such as `__proto__` are harmless. */
export function parseFormBody(text: string): FormBody {
  const body: FormBody = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.match(/[^[\]]+|\[\]/g) ?? [];
    if (keys.length === 0 || keys.length > 6) continue;
    put(body, keys, value);
  }
  return arraysOf(body) as FormBody;
}

function put(target: FormBody, [key = '', ...rest]: string[], value: string): void {
  const name = key === '[]' ? String(Object.keys(target).length) : key;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const next = target[name];
  const child: FormBody = typeof next === 'object' && !Array.isArray(next) ? next : Object.create(null);
  target[name] = child;
  put(child, rest, value);
}

function arraysOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const entries = keys.map((key) => [key, arraysOf(value[key] ?? '')] as const);
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return entries.map(([, item]) => item);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

export function textOf(body: FormBody, key: string): string | undefined {
  const value = body[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function groupOf(body: FormBody, key: string): FormBody {
  const value = body[key];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function listOf(body: FormBody, key: string): string[] {
  const value = body[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
