/** `+18635550142` becomes `(863) 555-0142`. Numbers outside the US stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
