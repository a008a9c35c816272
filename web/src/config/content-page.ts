import * as v from 'valibot';

/** A page that the shop's owner wrote in Markdown, such as the terms of sale. */
export const contentPageSchema = v.object({
  /** The page's first heading. */
  title: v.string(),
  /** The page's first paragraph as plain text, for search engines. */
  description: v.string(),
  /** The text after the first heading, as HTML without anything executable. */
  html: v.string(),
});

export type ContentPage = v.InferOutput<typeof contentPageSchema>;
