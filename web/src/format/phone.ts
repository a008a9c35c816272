/** For example, `+18635550142` becomes `(863) 555-0142`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
