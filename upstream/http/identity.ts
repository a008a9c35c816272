/** A signed-in customer, and the password version with which the session began. */
export interface Customer {
  id: number;
  session_version: number;
}

/** Finds the customer who makes a request. */
export interface Identity {
  /** The customer of an Authorization header; undefined without a JWT. Throws 401 for an invalid token. */
  of: (authorization: string | undefined) => Promise<Customer | undefined>;
}
