import * as z from 'zod/mini';

/** A page that the shop's owner wrote in Markdown, such as the terms of sale. */
export const contentPageSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** The text after the first heading, as HTML without anything executable. */
  html: z.string(),
  /** Set if the page has no translation and shows the English text. */
  lang: z.optional(z.literal('en')),
});

export type ContentPage = z.infer<typeof contentPageSchema>;
