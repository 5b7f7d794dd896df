import { type EndpointKey, type EndpointTable, endpointOf, type OperationOf } from './lib/http/endpoints.server';
import { endpoints, operationsBeyondTheApi } from './nouns.server';

type Entry = (typeof endpoints)[keyof typeof endpoints];
type Named = OperationOf<Entry> | (typeof operationsBeyondTheApi)[number];
type Operations = { [Each in Named as Each['name']]: Each };

declare module './lib/operation/registry' {
  interface OperationRegistry extends Operations {}
}

/** Every operation by name: what /do/<operation> reaches. */
export const operations = new Map(
  [
    ...Object.values<EndpointTable[EndpointKey]>(endpoints).map((entry) => endpointOf(entry).operation),
    ...operationsBeyondTheApi,
  ].map((operation) => [operation.name, operation]),
);
