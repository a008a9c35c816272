import type { Page, Route } from '@playwright/test';
import * as z from 'zod';

const operationSchema = z.object({ operationName: z.optional(z.string()) });
const responseSchema = z.object({ data: z.record(z.string(), z.unknown()) });

function operationOf(route: Route): string | undefined {
  return operationSchema.safeParse(route.request().postDataJSON()).data?.operationName;
}

/** Has an operation of the page fail in one root field; the rest of its response stays. The result ends the fault. */
export async function failField(
  page: Page,
  operation: string,
  field: string,
  message: string,
): Promise<() => void> {
  let isOver = false;
  // The handler stays: taken away while it responds, it would respond a second time.
  await page.route('**/graphql', async (route) => {
    if (isOver || operationOf(route) !== operation) return route.fallback();
    const response = await route.fetch();
    const { data } = responseSchema.parse(await response.json());
    const errors = [{ message, path: [field], extensions: { code: 'UPSTREAM_ERROR' } }];
    return route.fulfill({ json: { data: { ...data, [field]: null }, errors } });
  });
  return () => {
    isOver = true;
  };
}

/** Holds the responses to an operation back until the result is called. */
export async function holdBack(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (operationOf(route) === operation) await promise;
    await route.fallback();
  });
  return resolve;
}
