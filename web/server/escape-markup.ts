const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};

/** A document in XML that contains one of them is not XML, not even escaped. */
const notXml = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** Escapes text for an element or a quoted attribute in HTML or XML, without the characters that XML can't contain. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(notXml, '')
    .replaceAll(/[&<>'"]/g, (each) => escapes[each] ?? each);
