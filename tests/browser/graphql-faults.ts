import type { BrowserContext, Page, Route } from '@playwright/test';
import * as z from 'zod';

const responseSchema = z.object({ data: z.record(z.string(), z.unknown()) });

export async function intercept(
  target: Page | BrowserContext,
  operationName: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await target.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    await (sent.includes(`"operationName":"${operationName}"`) ? handle(route) : route.fallback());
  });
}

export const respondWith = (data: object) => async (route: Route) => route.fulfill({ json: { data } });

interface OrderError {
  readonly field: readonly string[];
  readonly message: string;
}

/** Responds to every order with errors in fields. */
export async function rejectOrders(page: Page, ...errors: readonly OrderError[]): Promise<void> {
  const userErrors = errors.map(({ field, message }) => ({
    __typename: 'UserError',
    field,
    message,
    code: 'INVALID',
  }));
  const placeOrder = { __typename: 'PlaceOrderPayload', order: null, changes: [], userErrors };
  await intercept(page, 'PlaceOrder', respondWith({ placeOrder }));
}

/** Makes one root field of an operation fail until the returned function is called. */
export async function failField(
  page: Page,
  operation: string,
  field: string,
  message: string,
): Promise<() => void> {
  let isOver = false;
  // A flag turns the handler off, because removing the handler while it responds would cause a second response.
  await intercept(page, operation, async (route) => {
    if (isOver) return route.fallback();
    const response = await route.fetch();
    const { data } = responseSchema.parse(await response.json());
    const errors = [{ message, path: [field], extensions: { code: 'UPSTREAM_ERROR' } }];
    return route.fulfill({ json: { data: { ...data, [field]: null }, errors } });
  });
  return () => {
    isOver = true;
  };
}

/** Holds back an operation's requests until the returned function is called. */
export async function holdBack(target: Page | BrowserContext, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(target, operation, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
