/** Ends `npm run build`: notes of which sources the client is built, so that `npm start` does not build it again. */
import { markBuilt } from './build.ts';

markBuilt();
