import { openHttpServer } from '../../../bff/testing/http-server.ts';
import { InMemoryRestApi } from '../../../bff/testing/in-memory-rest-api.ts';
import { respondBy } from '../../../bff/testing/rest-program.ts';

/** A REST API with one cart per customer, in memory. */
const server = await openHttpServer();
server.respondsWith(respondBy(new InMemoryRestApi().respond));
process.send?.({ port: Number(server.url.port) });
process.once('disconnect', () => process.exit(0));
