import { exampleDeliveryDate } from '@shop/schema/example-operations';
import { printSandboxDocument } from '@shop/schema/sandbox-document';
import { type GraphQLSchema, graphql } from 'graphql';
import { z } from 'zod';
import type { GraphQLContext } from '../context.ts';
import { customerDocument, shopDocument, withIds } from './example-ids.ts';
import { renderGraphiql, renderSandbox } from './explorer-pages.ts';

/** The customer as whom the explorers open. */
export interface ExampleAccount {
  readonly email: string;
  readonly password: string;
}

/** The context of a query for the explorer's own use, with a token or without. */
type ContextFor = (token: string | null) => GraphQLContext;

const signInDocument = `mutation ($email: EmailAddress!, $password: String!) {
  signIn(input: { email: $email, password: $password }) { accessToken }
}`;
const signedIn = z.object({ signIn: z.object({ accessToken: z.string() }) });
const delivery = z.object({ deliveryOptions: z.object({ earliestDate: z.string() }) });

/** Pages to try operations in, only for development. */
export class Explorer {
  readonly #schema: GraphQLSchema;
  readonly #account: ExampleAccount;

  constructor(schema: GraphQLSchema, account: ExampleAccount) {
    this.#schema = schema;
    this.#account = account;
  }

  /** Apollo Sandbox, which redirects to GraphiQL if Apollo's CDN can't be reached. */
  async sandbox(contextFor: ContextFor): Promise<string> {
    return renderSandbox(await this.#start(contextFor));
  }

  /** GraphiQL, which needs no internet. */
  async graphiql(contextFor: ContextFor): Promise<string> {
    return renderGraphiql(await this.#start(contextFor));
  }

  /** Signs the example account in and finds what the examples need; what the REST API does not give stays as it is written there. */
  async #start(contextFor: ContextFor) {
    const { email } = this.#account;
    const post = async (
      source: string,
      token: string | null,
      variableValues: Record<string, unknown> = {},
    ) => {
      const contextValue = contextFor(token);
      const { data } = await graphql({ schema: this.#schema, source, variableValues, contextValue });
      return data;
    };
    const [session, shop] = await Promise.all([
      post(signInDocument, null, { ...this.#account }),
      post(shopDocument, null),
    ]);
    const token = signedIn.safeParse(session).data?.signIn.accessToken;
    const customer = token === undefined ? null : await post(customerDocument, token);
    const date = delivery.safeParse(shop).data?.deliveryOptions.earliestDate ?? exampleDeliveryDate;
    const who =
      token === undefined
        ? `# ${email} could not be signed in, so that these are a guest's operations until a header Authorization says JWT and an accessToken.`
        : `# Signed in as ${email} by the header Authorization; without it these are a guest's operations.`;
    return {
      document: `${who}\n${printSandboxDocument((variables) => withIds(variables, shop, customer)).replaceAll(exampleDeliveryDate, date)}`,
      headers: token === undefined ? {} : { authorization: `JWT ${token}` },
    };
  }
}
