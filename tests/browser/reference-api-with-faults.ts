import { type Behavior, type TestRequest, response, openHttpServer } from '../../bff/testing/http-server.ts';
import { forwardRequest } from '../proxies/forward-request.ts';

/** The reference REST API behind a server that breaks HTTP for some calls. */
export interface ReferenceApiWithFaults {
  readonly url: string;
  /**
   * Makes calls such as `METHOD /path` fail until {@link mend}. Returns a function that counts them.
   * @param carriedOut whether the reference REST API handles the call first
   */
  readonly fail: (calls: RegExp, behavior: Behavior, carriedOut?: boolean) => () => number;
  /** Changes the responses to such calls until {@link mend}. `number` counts the calls from 1. */
  readonly alter: (calls: RegExp, change: (whole: Behavior, number: number) => Behavior) => void;
  readonly mend: () => void;
  /** Rejects every connection until {@link ReferenceApiWithFaults.accept}. */
  readonly rejectConnections: () => Promise<void>;
  readonly accept: () => Promise<void>;
  readonly stop: () => void;
}

interface Rule {
  readonly calls: RegExp;
  readonly change: (whole: Behavior, number: number) => Behavior;
  /** Whether the reference REST API handles the call first. */
  readonly carriedOut: boolean;
  count: number;
}

const silence: Behavior = () => undefined;

export async function startReferenceApiWithFaults(referenceUrl: string): Promise<ReferenceApiWithFaults> {
  let rules: Rule[] = [];
  const server = await openHttpServer();
  server.behaves((socket, count, request) => {
    const rule = rules.find(({ calls }) => calls.test(`${request.method} ${request.path}`));
    if (rule === undefined) return pass(referenceUrl, request, (whole) => whole(socket, count, request));
    rule.count += 1;
    const number = rule.count;
    if (!rule.carriedOut) return rule.change(silence, number)(socket, number, request);
    return pass(referenceUrl, request, (whole) => rule.change(whole, number)(socket, number, request));
  });
  return {
    url: server.url.origin,
    fail: (calls, behavior, carriedOut = false) => {
      const rule: Rule = { calls, change: () => behavior, carriedOut, count: 0 };
      rules.push(rule);
      return () => rule.count;
    },
    alter: (calls, change) => void rules.push({ calls, change, carriedOut: true, count: 0 }),
    mend: () => {
      rules = [];
    },
    rejectConnections: async () => server.close(),
    accept: async () => server.listenAgain(),
    stop: () => void server.close(),
  };
}

/** Returns a behavior that sends the reference REST API's response to this request. */
function pass(referenceUrl: string, request: TestRequest, then: (whole: Behavior) => void): void {
  forwardRequest(new URL(referenceUrl), request).then(
    ({ status, headers, body }) => then(response(status, body, headers)),
    () => then((socket) => socket.destroy()),
  );
}
