export function withStrictTransport(headers: string): string;
