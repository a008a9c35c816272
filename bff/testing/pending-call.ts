import { type EndpointName, endpoints } from '../rest/endpoints.ts';
import { Deadline } from '../rest/http.ts';
import type { PendingCall } from '../rest/pipeline.ts';
import type { RestCall } from '../rest/rest.ts';

export function pendingCall(name: EndpointName, request: RestCall = {}): PendingCall {
  const endpoint = endpoints[name];
  return {
    name,
    endpoint,
    request,
    caller: { token: 'a.b.c', address: null, requestId: 'request-1', connectionId: 'page-one' },
    outgoing: { method: endpoint.method, path: '/', headers: [], body: null },
    mayBeEmpty: true,
    deadline: new Deadline(1000),
  };
}
