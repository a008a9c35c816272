import { typeDefs } from './type-defs.ts';

/** The whole schema as one SDL document, with descriptions and directives. */
export const schemaText: string = typeDefs.map((sdl) => sdl.trim()).join('\n\n') + '\n';
