import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

const withEmail = z.object({ email: z.string() });

/** The email that another form passed on in the router's state, such as that of a new account. */
export const useKnownEmail = (): string | undefined => withEmail.safeParse(useLocation().state).data?.email;
