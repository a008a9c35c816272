const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};

/** Escapes text for an element or a quoted attribute in HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>'"]/g, (each) => escapes[each] ?? each);
