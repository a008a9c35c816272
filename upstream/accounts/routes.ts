import { z } from 'zod';
import { type Api, customerOf } from '../http/api.ts';
import { noBody } from '../http/describe.ts';
import { httpError } from '../http/http-error.ts';
import type { ApiContext } from '../api-context.ts';
import { createAccounts } from './accounts.ts';
import { clientOf } from './hashing-queue.ts';
import { sessionOf } from './identity.ts';
import {
  customerBody,
  customerFields,
  refreshFields,
  registrationFields,
  setPasswordFields,
  signInFields,
  userBody,
} from './fields.ts';
import type { Mail } from '../notifications/mail.ts';
import { resetRoutes } from './reset-routes.ts';
import type { Tokens } from './tokens.ts';

const tags = ['Accounts'];

export function accountRoutes(api: Api, context: ApiContext, tokens: Tokens, mail: Mail): void {
  const { db, now, settings } = context;
  const accounts = createAccounts(db, now, settings.PASSWORD_COST_EXPONENT);

  api.route({
    method: 'POST',
    url: '/auth/users/',
    schema: { tags, summary: 'Register', body: registrationFields, response: { 201: userBody } },
    config: { throttled: 'register' },
    handler: async ({ body }, reply) =>
      reply.code(201).send(userBody.parse(await accounts.register(body, clientOf(reply)))),
  });

  api.route({
    method: 'POST',
    url: '/auth/jwt/create/',
    schema: {
      tags,
      summary: 'Sign in',
      body: signInFields,
      response: { 200: z.object({ access: z.string(), refresh: z.string() }) },
    },
    config: { auth: 'none', throttled: 'signIn' },
    handler: async ({ body: { email, password } }, reply) => {
      const customer = await accounts.signIn(email, password, clientOf(reply));
      if (!customer) throw httpError(401, 'No active account found with the given credentials');
      return {
        access: await tokens.issue(customer, 'access'),
        refresh: await tokens.issue(customer, 'refresh'),
      };
    },
  });

  api.route({
    method: 'POST',
    url: '/auth/jwt/refresh/',
    schema: {
      tags,
      summary: 'Get a new access token for a refresh token',
      body: refreshFields,
      response: { 200: z.object({ access: z.string() }) },
    },
    config: { auth: 'none' },
    handler: async ({ body: { refresh } }) => {
      const customer = await sessionOf(db, tokens, refresh, 'refresh');
      if (customer === undefined)
        throw httpError(401, 'Token is invalid or expired', { code: 'token_not_valid' });
      return { access: await tokens.issue(customer, 'access') };
    },
  });

  resetRoutes(api, context, accounts, mail);

  for (const path of ['/auth/password/users/set_password/', '/auth/users/set_password/'])
    api.route({
      method: 'POST',
      url: path,
      schema: {
        tags,
        summary: 'Change the password',
        body: setPasswordFields,
        response: { 204: noBody },
      },
      config: { auth: 'customer' },
      handler: async (request, reply) => {
        const { current_password, new_password } = request.body;
        const { id } = customerOf(request);
        await accounts.changePassword(id, current_password, new_password, clientOf(reply));
        return reply.code(204).send(null);
      },
    });

  api.route({
    method: 'GET',
    url: '/auth/users/me/',
    schema: { tags, summary: 'Read the profile', response: { 200: userBody } },
    config: { auth: 'customer' },
    handler: async (request) => userBody.parse(await accounts.byId(customerOf(request).id)),
  });

  api.route({
    method: 'GET',
    url: '/customers/me/',
    schema: { tags, summary: 'Read the account info', response: { 200: customerBody } },
    config: { auth: 'customer' },
    handler: async (request) => customerBody.parse(await accounts.byId(customerOf(request).id)),
  });

  api.route({
    method: 'PUT',
    url: '/customers/me/',
    schema: {
      tags,
      summary: 'Change the account info',
      body: customerFields,
      response: { 200: customerBody },
    },
    config: { auth: 'customer' },
    handler: async (request) => {
      const { first_name, last_name, ...emptied } = request.body;
      const present = await accounts.byId(customerOf(request).id);
      const changed = {
        first_name: first_name ?? present.first_name,
        last_name: last_name ?? present.last_name,
        ...emptied,
      };
      await db.updateTable('customers').set(changed).where('id', '=', present.id).execute();
      return customerBody.parse({ ...present, ...changed });
    },
  });
}
