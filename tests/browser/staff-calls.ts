import * as z from 'zod';
import { staffKey } from './stack.ts';

const staffOrder = z.object({
  id: z.string(),
  version: z.int(),
  status: z.string(),
  delivery_date: z.string(),
  items: z.array(
    z.object({ id: z.int(), product: z.object({ id: z.int() }), packed_weight: z.string().nullable() }),
  ),
  changes: z.array(
    z.object({ kind: z.string(), device: z.string().nullable(), value: z.string().nullable() }),
  ),
});
export type StaffOrder = z.infer<typeof staffOrder>;

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<StaffOrder> {
  const response = await fetch(`${process.env['SHOP_API_URL']}/staff/orders/${path}`, {
    method,
    headers: { 'x-staff-key': staffKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return staffOrder.parse(await response.json());
}

export const readStaffOrder = async (id: string): Promise<StaffOrder> => call('GET', `${id}/`);

/** @param pounds with at most two decimals */
export async function weighFirstLine(id: string, pounds: string): Promise<StaffOrder> {
  const { version, items } = await readStaffOrder(id);
  const body = { packed_weight: pounds, version, device: 'Scale' };
  return call('POST', `${id}/items/${items[0]?.id}/weigh/`, body);
}

/** Moves an order as another device does. */
export async function moveAsOther(id: string, state: string): Promise<StaffOrder> {
  const { version } = await readStaffOrder(id);
  return call('POST', `${id}/move/`, { state, version, device: 'Office' });
}
