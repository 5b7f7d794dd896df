import { type Schema, Validator } from '@cfworker/json-schema';
import { endpoints } from '~/nouns.server';
import results from '~/results.json';

const validators = new Map<string, Validator>();

/** The schema with no field permitted beyond those it names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { enum: words, ...rest } = schema as Schema;
  const inner = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, closed(value)]));
  return {
    ...inner,
    ...(words && { enum: words }),
    ...(rest.properties && !('additionalProperties' in rest) && { additionalProperties: false }),
  };
}

const patterns = Object.keys(endpoints).map((key) => {
  const [method, path] = key.split(' ') as [string, string];
  return {
    key,
    test: new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}/?(\\?.*)?$`),
    isLiteral: !path.includes('{'),
  };
});

/** Throws where a call's result differs from app/results.json, and so from the API's document. */
export async function expectResult(call: string, response: Response): Promise<void> {
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('application/json')) return;
  const matching = patterns.filter(({ test }) => test.test(call));
  const key = (matching.find(({ isLiteral }) => isLiteral) ?? matching[0])?.key;
  const schema = key && (results as Record<string, unknown>)[key];
  if (!schema) return;
  const validator = validators.get(key) ?? new Validator(closed(schema) as Schema, '2020-12', false);
  validators.set(key, validator);
  const { valid, errors } = validator.validate(await response.clone().json());
  if (valid) return;
  const found = errors.map(({ instanceLocation, error }) => `  ${instanceLocation}: ${error}`).join('\n');
  throw new Error(`${key} returned what its description does not say:\n${found}`);
}
