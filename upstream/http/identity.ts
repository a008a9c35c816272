/** A signed-in customer, and the password version at the start of the session. */
export interface Customer {
  id: number;
  session_version: number;
}

/** Returns the customer for an Authorization header; undefined without a JWT. Throws 401 for an invalid token. */
export type Identify = (authorization: string | undefined) => Promise<Customer | undefined>;
