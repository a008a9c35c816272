import * as z from 'zod';
import { type EndpointName, endpoints } from '../../../bff/rest/endpoints.ts';
import type { Rest } from '../../../bff/rest/rest.ts';
import { InvalidBody } from './invalid-body.ts';
import { renamedFields } from './other-names.ts';

/** What a run of the check knows about its last call. */
export interface Trace {
  endpoint: EndpointName | null;
  /** The optional fields with another name, in sentences. */
  readonly renamed: Set<string>;
}

export const callOf = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;

/**
 * Makes the same calls, but names the first invalid field of a response instead of hiding it. In a list, one invalid item
 * is a failure, because the shop would leave it out.
 */
export function exactRest(rest: Rest, trace: Trace): Rest {
  const note = (name: EndpointName, body: unknown): void => {
    for (const [field, other] of renamedFields(body))
      trace.renamed.add(
        `${callOf(name)}: ${other} is called ${field} in section 7, so the shop does not see it`,
      );
  };
  return {
    pictureUrl: rest.pictureUrl,
    readMs: rest.readMs,
    async send(name, call, schema) {
      trace.endpoint = name;
      const body = await rest.send(name, call, z.unknown());
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw new InvalidBody(name, parsed.error, body);
      note(name, body);
      return parsed.data;
    },
    async sendIgnoringBody(name, call) {
      trace.endpoint = name;
      return rest.sendIgnoringBody(name, call);
    },
    async list(name, call, item) {
      trace.endpoint = name;
      const found = await rest.list(name, call, z.unknown());
      note(name, found.items);
      const items = found.items.map((each, index) => {
        const parsed = item.safeParse(each);
        if (!parsed.success) throw new InvalidBody(name, parsed.error, each, [index]);
        return parsed.data;
      });
      return { ...found, items };
    },
  };
}
