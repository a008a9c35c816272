import type { Api } from '../http/api.ts';
import { noBody } from '../http/describe.ts';
import { fieldErrors } from '../http/http-error.ts';
import { type Language, pagesIn } from '../languages.ts';
import { textsIn } from '../texts/texts-in.ts';
import type { Mail, Message } from '../notifications/mail.ts';
import type { ApiContext } from '../api-context.ts';
import type { Accounts } from './accounts.ts';
import { clientOf } from './hashing-queue.ts';
import { resetConfirmFields, resetFields } from './fields.ts';
import { createResetLinks } from './reset-link.ts';

const tags = ['Accounts'];

export function resetRoutes(
  api: Api,
  { secret, now, settings, db }: ApiContext,
  accounts: Accounts,
  mail: Mail,
): void {
  const links = createResetLinks(secret, now, settings.RESET_LINK_HOURS);

  api.route({
    method: 'POST',
    url: '/auth/password/users/reset_password/',
    schema: {
      tags,
      summary:
        'Email a link to reset the password; the response does not reveal whether the email is registered',
      body: resetFields,
      response: { 204: noBody },
    },
    config: { throttled: 'resetMail' },
    handler: async ({ body: { email, language } }, reply) => {
      mail.send(composeReset(email, language));
      return reply.code(204).send(null);
    },
  });

  api.route({
    method: 'POST',
    url: '/auth/password/users/reset_password_confirm/',
    schema: {
      tags,
      summary: 'Set a new password with the two parts of an emailed link',
      body: resetConfirmFields,
      response: { 204: noBody },
    },
    handler: async ({ body: { uid, token, new_password } }, reply) => {
      const id = links.idOf(uid);
      const customer =
        id === undefined
          ? undefined
          : await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
      if (!customer) throw fieldErrors({ uid: ["Invalid user id or user doesn't exist."] });
      const invalidToken = fieldErrors({ token: ['Invalid token for given user.'] });
      if (!links.isValid(token, customer)) throw invalidToken;
      if (!(await accounts.resetPassword(customer, new_password, clientOf(reply)))) throw invalidToken;
      return reply.code(204).send(null);
    },
  });

  async function composeReset(email: string, language: Language | null): Promise<Message | undefined> {
    const customer = await accounts.byEmail(email);
    if (!customer) return undefined;
    const link = `${pagesIn(settings.PUBLIC_ORIGIN, language)}/reset/reset_password/${links.uidOf(customer)}/${links.tokenFor(customer)}`;
    const { reset } = textsIn(language);
    return {
      to: customer.email,
      subject: reset.subject(settings.SHOP_NAME),
      text: reset.text(settings.SHOP_NAME, settings.RESET_LINK_HOURS, link).join('\n'),
    };
  }
}
