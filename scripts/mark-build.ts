/** Ends `npm run build`: records the sources of the client's build, so that `npm start` doesn't build it again. */
import { markBuilt } from './build.ts';

markBuilt();
