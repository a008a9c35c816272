import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import { exampleDeliveryDate, readExampleOperations } from '@shop/schema/example-operations';
import { type GraphQLSchema, graphql, parse, print, separateOperations } from 'graphql';
import { z } from 'zod';
import type { GraphQLContext } from '../context.ts';
import { orderKeyHeader, staffKeyHeader } from '../orders/order-secrets.ts';
import { renderGraphiql, renderSandbox } from './explorer-pages.ts';
import { RecentIds } from './recent-ids.ts';

export interface ExampleAccount {
  readonly email: string;
  readonly password: string;
}

interface SentRequest {
  readonly query: string;
  readonly hash: string | null;
  readonly operationName?: string;
}

type ContextFor = (token: string | null) => GraphQLContext;

const signInDocument = `mutation ($email: EmailAddress!, $password: String!) {
  signIn(input: { email: $email, password: $password }) { accessToken }
}`;
const shopDocument = '{ deliveryOptions { earliestDate } products(pageSize: 1) { items { id } } }';
const customerDocument = `{
  viewer {
    addresses { id }
    orders(pageSize: 1) { items { id } }
    cart { id subtotal deliveryTotal lines { id quantity subtotal } }
  }
}`;
const signedIn = z.object({ signIn: z.object({ accessToken: z.string() }) });
const delivery = z.object({ deliveryOptions: z.object({ earliestDate: z.string() }) });

/** The default of the reference API in development. */
const exampleStaffKey = 'key-of-the-staff-of-the-plant';

/** More tokens than all examples combined. */
const maxTokens = 20_000;

const introduction = `# All operations of the shop with example values. Change the values, then run an operation.
# In the examples, ids such as last-cart stand for the most recent ids in the responses: run AddToCart, PlaceOrder and RequestPayment in this order.`;

/** In development, the only pages on the BFF's own origin are the explorers. */
function isOwnPage({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === 'same-origin' || (origin !== undefined && URL.parse(origin)?.host === host);
}

/** Pages for trying out operations, for development only. */
export class Explorer {
  readonly plugin: ApolloServerPlugin<GraphQLContext> = {
    requestDidStart: async () => ({
      willSendResponse: async ({ response: { body }, contextValue: { session } }) => {
        if (body.kind === 'single') this.#ids.record(body.singleResult.data, session === null);
      },
    }),
  };
  readonly #ids = new RecentIds();
  readonly #schema: GraphQLSchema;
  readonly #account: ExampleAccount;

  constructor(schema: GraphQLSchema, account: ExampleAccount) {
    this.#schema = schema;
    this.#account = account;
  }

  async sandbox(contextFor: ContextFor): Promise<string> {
    return renderSandbox(await this.#start(contextFor));
  }

  async graphiql(contextFor: ContextFor): Promise<string> {
    return renderGraphiql(await this.#start(contextFor));
  }

  /**
   * Reduces an explorer's document to the requested operation and its fragments, and replaces placeholders such as
   * `last-cart` with ids. Explorers send all examples or all fragments with each operation, which the BFF would
   * reject. Other clients' documents stay unchanged, so that they are validated as in production.
   */
  prepare<Request extends SentRequest>(request: Request, { headers }: IncomingMessage): Request {
    const { query, hash, operationName = '' } = request;
    if (hash !== null || !isOwnPage(headers)) return request;
    try {
      const document = parse(query, { maxTokens });
      const operation = new Map(Object.entries(separateOperations(document))).get(operationName);
      return { ...request, query: print(this.#ids.fill(operation ?? document)) };
    } catch {
      return request;
    }
  }

  /** @returns the latest id that a placeholder stands for, or the value itself */
  idFor(value: string): string {
    return this.#ids.of(value);
  }

  async #start(contextFor: ContextFor) {
    const { email } = this.#account;
    const post = async (
      source: string,
      token: string | null,
      variableValues: Record<string, unknown> = {},
    ) => {
      const contextValue = contextFor(token);
      const { data } = await graphql({ schema: this.#schema, source, variableValues, contextValue });
      this.#ids.record(data, token === null);
      return data;
    };
    const [session, shop] = await Promise.all([
      post(signInDocument, null, { ...this.#account }),
      post(shopDocument, null),
    ]);
    const token = signedIn.safeParse(session).data?.signIn.accessToken;
    if (token !== undefined) await post(customerDocument, token);
    const date = delivery.safeParse(shop).data?.deliveryOptions.earliestDate ?? exampleDeliveryDate;
    const examples = readExampleOperations().replaceAll(exampleDeliveryDate, date);
    const account =
      token === undefined
        ? `# ${email} could not be signed in, so these operations run as a guest. To sign in, set the Authorization header to JWT and an accessToken.`
        : `# Signed in as ${email} with the Authorization header; without it, these operations run as a guest.`;
    return {
      document: [account, introduction, '', examples].join('\n'),
      headers: {
        ...(token !== undefined && { authorization: `JWT ${token}` }),
        [orderKeyHeader]: 'last-guest-order-key',
        [staffKeyHeader]: exampleStaffKey,
      },
    };
  }
}
