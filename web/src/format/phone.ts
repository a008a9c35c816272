/** `(863) 555-0142` for a `+1` number and its ten digits. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
