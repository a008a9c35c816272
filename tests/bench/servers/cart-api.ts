import { CartShopApi } from '../../../bff/testing/cart-shop-api.ts';

/** A REST API with a cart for each customer, kept in memory. */
const api = new CartShopApi();
const { port } = await api.listen();
process.send?.({ port: Number(port) });
process.once('disconnect', () => process.exit(0));
