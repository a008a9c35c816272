import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import * as z from 'zod/mini';

const failureSchema = z.object({
  /** The root field that failed; `null` if the whole response failed. */
  field: z.nullable(z.string()),
  message: z.string(),
  /**
   * The BFF's error code, such as `UPSTREAM_TIMEOUT`; `null` if there is none, for example, if the BFF can't be
   * reached.
   */
  code: z.nullable(z.string()),
  retryAfter: z.optional(z.number()),
  /** The end of the request's id, which support needs to find the request in the logs. */
  reference: z.optional(z.string()),
});

export type Failure = z.infer<typeof failureSchema>;

/** The BFF's error code for a document that it doesn't have, such as one from another build. */
export const unknownDocument = 'PERSISTED_QUERY_NOT_FOUND';

/** The beginning of that code, which ends in `SUPPORTED` if the BFF accepts any document. */
export const unknownDocumentPrefix = 'PERSISTED_QUERY_NOT_';

/**
 * Web's own path for operations. In production, a proxy usually passes `/graphql` to the BFF, which knows the documents
 * of one build; web also has those that it keeps from earlier builds, and sends them in full.
 */
export const graphqlOfAnyBuild = '/builds/graphql';

const partSchema = z.object({
  operation: z.string(),
  variables: z.record(z.string(), z.unknown()),
  /** The data, with `null` for failed root fields; missing if the whole response failed. */
  data: z.optional(z.unknown()),
  failures: z.array(failureSchema),
});

export interface PagePart<T> extends z.infer<typeof partSchema> {
  readonly data?: T | undefined;
}

/** Never rejects: if the request fails, resolves to a part that contains the failures. */
export type Load = <T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
  signal?: AbortSignal,
) => Promise<PagePart<T>>;

/**
 * Returns `undefined` if the data isn't an object. Validates nothing else, because the data is from the shop's own
 * server.
 */
export function dataOf<T, V extends OperationVariables>(
  _document: TypedDocumentNode<T, V>,
  data: unknown,
): T | undefined {
  const isObject = z.custom<T>((value) => typeof value === 'object' && value !== null);
  return isObject.safeParse(data).data;
}

const loadedSchema = z.record(z.string(), z.unknown());

export function partsOf(loaderData: Readonly<Record<string, unknown>>): PagePart<unknown>[] {
  return Object.values(loaderData)
    .flatMap((loaded) => Object.values(loadedSchema.safeParse(loaded).data ?? {}))
    .flatMap((value) => partSchema.safeParse(value).data ?? []);
}
