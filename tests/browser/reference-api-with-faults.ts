import { type Behavior, type TestRequest, response, openHttpServer } from '../../bff/testing/http-server.ts';
import { forwardRequest } from '../proxies/forward-request.ts';

/** The reference REST API behind a server that gives faulty responses to some calls. */
export interface ReferenceApiWithFaults {
  readonly url: string;
  /**
   * Makes matching calls fail until `mend`. Returns a function that counts these calls.
   * @param calls a pattern for `METHOD /path`
   * @param carriedOut whether the reference REST API handles the call first
   */
  readonly fail: (calls: RegExp, behavior: Behavior, carriedOut?: boolean) => () => number;
  readonly mend: () => void;
  /** Rejects every connection until {@link ReferenceApiWithFaults.accept}. */
  readonly rejectConnections: () => Promise<void>;
  readonly accept: () => Promise<void>;
  readonly stop: () => void;
}

interface Rule {
  readonly calls: RegExp;
  readonly behavior: Behavior;
  readonly carriedOut: boolean;
  count: number;
}

export async function startReferenceApiWithFaults(referenceUrl: string): Promise<ReferenceApiWithFaults> {
  let rules: Rule[] = [];
  const server = await openHttpServer();
  server.behaves((socket, count, request) => {
    const rule = rules.find(({ calls }) => calls.test(`${request.method} ${request.path}`));
    if (rule === undefined) return pass(referenceUrl, request, (whole) => whole(socket, count, request));
    rule.count += 1;
    const fail = (): void => rule.behavior(socket, rule.count, request);
    return rule.carriedOut ? pass(referenceUrl, request, fail) : fail();
  });
  return {
    url: server.url.origin,
    fail: (calls, behavior, carriedOut = false) => {
      const rule: Rule = { calls, behavior, carriedOut, count: 0 };
      rules.push(rule);
      return () => rule.count;
    },
    mend: () => {
      rules = [];
    },
    rejectConnections: async () => server.close(),
    accept: async () => server.listenAgain(),
    stop: () => void server.close(),
  };
}

function pass(referenceUrl: string, request: TestRequest, then: (whole: Behavior) => void): void {
  forwardRequest(new URL(referenceUrl), request).then(
    ({ status, headers, body }) => then(response(status, body, headers)),
    () => then((socket) => socket.destroy()),
  );
}
