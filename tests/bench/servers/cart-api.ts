import { CartRestApi } from '../../../bff/testing/cart-rest-api.ts';

/** A REST API with a cart for each customer, kept in memory. */
const api = new CartRestApi();
const { port } = await api.listen();
process.send?.({ port: Number(port) });
process.once('disconnect', () => process.exit(0));
