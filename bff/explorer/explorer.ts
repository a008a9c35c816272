import type { ApolloServerPlugin } from '@apollo/server';
import { exampleDeliveryDate } from '@shop/schema/example-operations';
import { printSandboxDocument } from '@shop/schema/sandbox-document';
import { type GraphQLSchema, graphql } from 'graphql';
import { z } from 'zod';
import type { GraphQLContext } from '../context.ts';
import { renderGraphiql, renderSandbox } from './explorer-pages.ts';
import { RecentIds } from './recent-ids.ts';

export interface ExampleAccount {
  readonly email: string;
  readonly password: string;
}

type ContextFor = (token: string | null) => GraphQLContext;

const signInDocument = `mutation ($email: EmailAddress!, $password: String!) {
  signIn(input: { email: $email, password: $password }) { accessToken }
}`;
const shopDocument = '{ deliveryOptions { earliestDate } products(pageSize: 1) { items { id } } }';
const customerDocument = `{
  viewer {
    addresses { id }
    orders(limit: 1) { id }
    cart { id subtotal deliveryTotal lines { id quantity subtotal } }
  }
}`;
const signedIn = z.object({ signIn: z.object({ accessToken: z.string() }) });
const delivery = z.object({ deliveryOptions: z.object({ earliestDate: z.string() }) });

/** Pages for trying out operations, only for development. */
export class Explorer {
  /** Used directly by subscriptions, which bypass Apollo Server and its plugins. */
  readonly ids = new RecentIds();
  /** Replaces names such as `last-cart` in variables with recorded ids. */
  readonly plugin: ApolloServerPlugin<GraphQLContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ request, operation }) => {
        request.variables = this.ids.resolveVariables(operation, request.variables);
      },
      willSendResponse: async ({ response: { body }, contextValue: { session } }) => {
        if (body.kind === 'single') this.ids.record(body.singleResult.data, session === null);
      },
    }),
  };
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

  /** Signs in to the example account and finds data for the examples. An example without data stays unchanged. */
  async #start(contextFor: ContextFor) {
    const { email } = this.#account;
    const post = async (
      source: string,
      token: string | null,
      variableValues: Record<string, unknown> = {},
    ) => {
      const contextValue = contextFor(token);
      const { data } = await graphql({ schema: this.#schema, source, variableValues, contextValue });
      this.ids.record(data, token === null);
      return data;
    };
    const [session, shop] = await Promise.all([
      post(signInDocument, null, { ...this.#account }),
      post(shopDocument, null),
    ]);
    const token = signedIn.safeParse(session).data?.signIn.accessToken;
    if (token !== undefined) await post(customerDocument, token);
    const date = delivery.safeParse(shop).data?.deliveryOptions.earliestDate ?? exampleDeliveryDate;
    const who =
      token === undefined
        ? `# ${email} could not be signed in, so these operations run as a guest. To sign in, set the Authorization header to JWT and an accessToken.`
        : `# Signed in as ${email} with the Authorization header; without it, these operations run as a guest.`;
    return {
      document: `${who}\n${printSandboxDocument().replaceAll(exampleDeliveryDate, date)}`,
      headers: token === undefined ? {} : { authorization: `JWT ${token}` },
    };
  }
}
