import { accountEmail } from '@shop/rules/field-rules';

export type Letter = { readonly link: string } | { readonly error: string | undefined };

/** Returns the link of a message to the shop, or why the sender's email is invalid. */
export function letterToShop(shopEmail: string, field: unknown): Letter {
  const email = accountEmail.safeParse(field);
  if (!email.success) return { error: email.error.issues[0]?.message };
  const lead = `My email: ${email.data}`;
  const letter = new URLSearchParams({ subject: 'A question', body: `${lead}\n\n` });
  return { link: `mailto:${shopEmail}?${letter.toString().replaceAll('+', '%20')}` };
}
