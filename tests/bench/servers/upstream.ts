import { openDatabase } from '../../../upstream/database/open.ts';
import { buildServer } from '../../../upstream/server.ts';
import { readSettings } from '../../../upstream/settings.ts';
import { reportPort } from './served.ts';

const settings = readSettings(process.env);
const { app } = await buildServer(settings, openDatabase(settings));
await app.listen({ port: 0, host: '127.0.0.1' });
reportPort(app.server);
