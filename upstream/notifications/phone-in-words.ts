/** `+18635550142` becomes `(863) 555-0142`. Numbers outside the US stay as they are. */
export const phoneInWords = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
