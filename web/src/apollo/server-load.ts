import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { ServerError } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import * as z from 'zod/mini';
import { failureOf, failuresOf } from './failures.ts';
import { hashOf, operationNameOf } from './document-hash.ts';
import { dataOf, type Load, type PagePart, unknownDocument } from './page-part.ts';

type Result = Pick<PagePart<unknown>, 'data' | 'failures'>;

const responseSchema = z.object({
  data: z.nullish(z.record(z.string(), z.unknown())),
  errors: z.optional(
    z.array(
      z.object({
        message: z.string(),
        path: z.optional(z.array(z.union([z.string(), z.number()]))),
        extensions: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
  ),
});

/** Throws if the response isn't a GraphQL response. */
async function readResponse(response: Response): Promise<Result> {
  const text = await response.text();
  const isGraphQL = response.headers.get('content-type')?.includes('application/graphql-response+json');
  // An error status without GraphQL's content type may come from a proxy.
  if (isGraphQL !== true && !response.ok)
    throw new ServerError('The request failed.', { response, bodyText: text });
  const { data, errors } = responseSchema.parse(JSON.parse(text));
  if (data === undefined && errors === undefined)
    throw new ServerError('The response is not a GraphQL response.', { response, bodyText: text });
  return { data: data ?? undefined, failures: errors?.map(failureOf) ?? [] };
}

export interface ServerLoadOptions {
  readonly bffUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function createServerLoad({ bffUrl, headers }: ServerLoadOptions): Load {
  const post = async (
    document: DocumentNode,
    variables: OperationVariables,
    signal: AbortSignal | undefined,
    sendsDocument = false,
  ): Promise<Result> => {
    try {
      const response = await fetch(bffUrl, {
        method: 'POST',
        headers: {
          accept: 'application/graphql-response+json, application/json;q=0.9',
          // On the same network, decompressing takes longer than sending uncompressed bytes.
          'accept-encoding': 'identity',
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({
          operationName: operationNameOf(document),
          variables,
          ...(sendsDocument
            ? { query: print(document) }
            : { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(document) } } }),
        }),
        signal: signal ?? null,
      });
      return await readResponse(response);
    } catch (error) {
      return { failures: [...failuresOf(error)] };
    }
  };

  return async <T, V extends OperationVariables>(
    document: TypedDocumentNode<T, V>,
    variables: V,
    signal?: AbortSignal,
  ) => {
    const byHash = await post(document, variables, signal);
    // A BFF from another build may lack the document.
    const isUnknown = byHash.failures.some(({ code }) => code === unknownDocument);
    const { data, failures } = isUnknown ? await post(document, variables, signal, true) : byHash;
    return { operation: operationNameOf(document), variables, data: dataOf(document, data), failures };
  };
}
