import * as z from 'zod';
import type { Operation } from '../operation/operation.server';
import { type EndpointKey, type EndpointTable, endpointOf } from './endpoints.server';

/**
 * Returns the OpenAPI 3.1 document of an endpoint table: paths, inputs from zod, permissions and results.
 * @param results by endpoint, the JSON Schema of its result; see scripts/results.mjs
 */
export function openApiDocument(base: string, table: EndpointTable, results: Record<string, object>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, entry] of Object.entries(table) as [EndpointKey, EndpointTable[EndpointKey]][]) {
    const [method, path] = key.split(' ') as [string, string];
    const { operation, read, file, status = 200 } = endpointOf(entry);
    const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    paths[base + path] ??= {};
    paths[base + path]![method.toLowerCase()] = {
      operationId: operation.name,
      tags: [path.split('/')[1]],
      description: whoMayCall(operation),
      security: securityOf(operation),
      parameters: parameters(schema, inPath, method),
      ...(method !== 'GET' && {
        requestBody: {
          content: {
            'application/json': { schema: without(schema, inPath) },
            ...(read && { 'multipart/form-data': { schema: without(schema, inPath) } }),
          },
        },
      }),
      responses: {
        [status]: {
          description: status === 201 ? 'Made.' : 'Done.',
          content: file
            ? { [file.type]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: results[key] } },
        },
        ...REFUSALS,
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Homeowners Club API', version: '1' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'hck_…',
          description: 'An API key, made in its owner’s profile: it holds those of its scopes that its owner holds.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
      },
    },
  };
}

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
}

const ERROR = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};
const refusal = (description: string) => ({ description, content: { 'application/json': { schema: ERROR } } });
const REFUSALS = {
  401: refusal('No token, or a dead one.'),
  403: refusal('The permission is not held.'),
  404: refusal('No such record.'),
  409: refusal('The record is in another state, or was changed meanwhile.'),
  422: refusal('Field errors.'),
  429: refusal('Too many tries; see Retry-After.'),
};

type Admission = Pick<Operation, 'needs' | 'reads' | 'inPerson'>;

const isInPerson = ({ needs, reads, inPerson }: Admission) => inPerson || (needs === 'signed-in' && !reads);

function whoMayCall(operation: Admission): string {
  const { needs } = operation;
  if (needs === 'public') return 'Anybody may call this.';
  const held = needs === 'signed-in' ? 'Needs a signed-in user.' : `Needs ${[needs].flat().join(' or ')}.`;
  return isInPerson(operation) ? `${held} No API key may call this.` : held;
}

function securityOf(operation: Admission): object[] {
  if (operation.needs === 'public') return [];
  return [{ bearer: [] }, ...(isInPerson(operation) ? [] : [{ apiKey: [] }]), { cookie: [] }];
}

function parameters({ properties = {}, required = [] }: JsonSchema, inPath: string[], method: string) {
  const names = method === 'GET' ? Object.keys(properties) : inPath;
  return [...new Set([...inPath, ...names])].map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
}

function without({ properties = {}, required = [], ...schema }: JsonSchema, names: string[]): JsonSchema {
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  };
}
