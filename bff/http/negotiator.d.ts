declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly accept?: string } });
    /** The one of these that the header `accept` prefers; `undefined` where it accepts none. */
    mediaType(available: readonly string[]): string | undefined;
  }
}
