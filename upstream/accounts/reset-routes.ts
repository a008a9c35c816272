import { noContent } from '../http/response.ts';
import { readFields } from '../http/read-fields.ts';
import { fieldErrors } from '../http/http-error.ts';
import { mailTextsIn } from '../notifications/languages.ts';
import type { Message } from '../notifications/mail.ts';
import type { Language } from '../notifications/mail-texts.ts';
import type { AddResource, ApiContext } from '../api-context.ts';
import type { Accounts } from './accounts.ts';
import { resetConfirmFields, resetFields } from './fields.ts';
import { createResetLinks } from './reset-link.ts';

const tag = 'Accounts';

/** Resetting a forgotten password by a mailed link (section 7). */
export function resetRoutes(
  add: AddResource,
  { secret, now, settings, mail, db }: ApiContext,
  accounts: Accounts,
): void {
  const links = createResetLinks(secret, now, settings.RESET_LINK_HOURS);

  add('/auth/password/users/reset_password/', {
    POST: {
      tag,
      throttled: 'resetMail',
      summary: 'Mail a link that resets the password; the answer does not tell whether the email is known',
      auth: 'public',
      body: resetFields,
      responses: { 204: null },
      handle({ body }) {
        const { email, language } = readFields(resetFields, body);
        mail.send(composeReset(email, language));
        return Promise.resolve(noContent);
      },
    },
  });

  add('/auth/password/users/reset_password_confirm/', {
    POST: {
      tag,
      summary: 'Set a new password by the two parts of a mailed link',
      auth: 'public',
      body: resetConfirmFields,
      responses: { 204: null },
      async handle({ body, signal }) {
        const { uid, token, new_password } = readFields(resetConfirmFields, body);
        const id = links.idOf(uid);
        const customer =
          id === undefined
            ? undefined
            : await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
        if (!customer) throw fieldErrors({ uid: ["Invalid user id or user doesn't exist."] });
        const stale = fieldErrors({ token: ['Invalid token for given user.'] });
        if (!links.isGood(token, customer)) throw stale;
        if (!(await accounts.resetPassword(customer, new_password, signal))) throw stale;
        return noContent;
      },
    },
  });

  async function composeReset(email: string, language: Language | null): Promise<Message | undefined> {
    const customer = await accounts.byEmail(email);
    if (!customer) return undefined;
    const link = `${settings.PUBLIC_ORIGIN}/reset/reset_password/${links.uidOf(customer)}/${links.tokenFor(customer)}`;
    const { reset } = mailTextsIn(language);
    return {
      to: customer.email,
      subject: reset.subject(settings.SHOP_NAME),
      text: reset.text(settings.SHOP_NAME, settings.RESET_LINK_HOURS, link).join('\n'),
    };
  }
}
