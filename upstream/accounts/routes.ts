import { z } from 'zod';
import type { CustomerRow } from '../database/tables.ts';
import { created, noContent, ok } from '../http/response.ts';
import { readFields } from '../http/read-fields.ts';
import { httpError } from '../http/http-error.ts';
import type { CustomerCall, Row } from '../http/resource.ts';
import type { AddResource, ApiContext } from '../api-context.ts';
import { createAccounts } from './accounts.ts';
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
import { resetRoutes } from './reset-routes.ts';
import type { Tokens } from './tokens.ts';

const tag = 'Accounts';

/** Registration, sign-in, passwords and profiles (section 7). */
export function accountRoutes(add: AddResource, context: ApiContext, tokens: Tokens): void {
  const { db, now, settings } = context;
  const accounts = createAccounts(db, now, settings.PASSWORD_COST_EXPONENT);

  add('/auth/users/', {
    POST: {
      tag,
      summary: 'Register',
      throttled: 'register',
      auth: 'public',
      body: registrationFields,
      responses: { 201: userBody },
      handle: async ({ body, signal }) =>
        created(toUserBody(await accounts.register(readFields(registrationFields, body), signal))),
    },
  });

  add('/auth/jwt/create/', {
    POST: {
      tag,
      summary: 'Sign in',
      throttled: 'signIn',
      auth: 'tokenless',
      body: signInFields,
      responses: { 200: z.object({ access: z.string(), refresh: z.string() }) },
      async handle({ body, signal }) {
        const { email, password } = readFields(signInFields, body);
        const customer = await accounts.signIn(email, password, signal);
        if (!customer) throw httpError(401, 'No active account found with the given credentials');
        return ok({
          access: await tokens.issue(customer, 'access'),
          refresh: await tokens.issue(customer, 'refresh'),
        });
      },
    },
  });

  add('/auth/jwt/refresh/', {
    POST: {
      tag,
      summary: 'Get another access token for a refresh token',
      auth: 'tokenless',
      body: refreshFields,
      responses: { 200: z.object({ access: z.string() }) },
      async handle({ body }) {
        const customer = await sessionOf(db, tokens, readFields(refreshFields, body).refresh, 'refresh');
        if (customer === undefined || customer === 'unknown')
          throw httpError(401, 'Token is invalid or expired', { code: 'token_not_valid' });
        return ok({ access: await tokens.issue(customer, 'access') });
      },
    },
  });

  resetRoutes(add, context, accounts);

  const setPassword: Row = {
    tag,
    summary: 'Change the password',
    auth: 'customer',
    body: setPasswordFields,
    responses: { 204: null },
    async handle({ body, customer, signal }: CustomerCall) {
      const { current_password, new_password } = readFields(setPasswordFields, body);
      await accounts.changePassword(customer.id, current_password, new_password, signal);
      return noContent;
    },
  };
  add('/auth/password/users/set_password/', { POST: setPassword });
  add('/auth/users/set_password/', { POST: setPassword });

  add('/auth/users/me/', {
    GET: {
      tag,
      summary: 'Read the profile',
      auth: 'customer',
      responses: { 200: userBody },
      handle: async ({ customer }) => ok(toUserBody(await accounts.byId(customer.id))),
    },
  });

  add('/customers/me/', {
    GET: {
      tag,
      summary: 'Read the account info',
      auth: 'customer',
      responses: { 200: customerBody },
      handle: async ({ customer }) => ok(toCustomerBody(await accounts.byId(customer.id))),
    },
    PUT: {
      tag,
      summary: 'Change the account info',
      auth: 'customer',
      body: customerFields,
      responses: { 200: customerBody },
      async handle({ body, customer }) {
        const fields = readFields(customerFields, body);
        const given = z.record(z.string(), z.unknown()).catch({}).parse(body);
        const present = await accounts.byId(customer.id);
        const changed = {
          first_name: fields.first_name ?? present.first_name,
          last_name: fields.last_name ?? present.last_name,
          // These two may be empty: null empties them, and a missing field keeps its value.
          address_apartment:
            'address_apartment' in given ? fields.address_apartment : present.address_apartment,
          phone_number: 'phone_number' in given ? fields.phone_number : present.phone_number,
        };
        await db.updateTable('customers').set(changed).where('id', '=', customer.id).execute();
        return ok(toCustomerBody({ ...present, ...changed }));
      },
    },
  });
}

function toUserBody(row: CustomerRow): z.infer<typeof userBody> {
  const { id, email, username, phone, first_name, last_name } = row;
  return { id, email, username, phone, first_name, last_name };
}

function toCustomerBody(row: CustomerRow): z.infer<typeof customerBody> {
  const { id, first_name, last_name, address_apartment, phone_number } = row;
  return { id, first_name, last_name, address_apartment, phone_number };
}
