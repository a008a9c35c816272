/** A signed-in customer, and the version of the password that the session began with. */
export interface Customer {
  id: number;
  session_version: number;
}

/** Finds the customer who makes a request. */
export interface Identity {
  /** The customer of an Authorization header; undefined without a JWT one. Throws 401 for a bad token. */
  of: (authorization: string | undefined) => Promise<Customer | undefined>;
}
