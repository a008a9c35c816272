/**
 * The messages shown next to form fields. Most are quoted from the specification (sections 5 and 8), including its odd
 * spellings and a trailing space.
 */
export const fieldMessages = {
  emailEmpty: 'Please enter a vaild email',
  emailInvalid: 'Invalid email address',
  contactEmail: 'requird valid email',
  passwordEmpty: 'Please enter password',
  passwordShort: 'Password is too short - should be 8 chars minimum.',
  passwordShortAtSignUp: 'Password is too short - should be 8 chars minimum. and at least one letter',
  passwordLong: 'Password is too long - should be 128 chars maximum.',
  passwordWithoutLetter: 'Password must contain at least one letter ',
  passwordUntypable: 'Password has characters that cannot be typed',
  passwordsDiffer: 'Passwords must match',
  phoneInvalid: 'Phone number is not valid',
  postalCodeInvalid: 'Postal code must be 5 or 9 digits',
  required: 'this field is required',
  textTooLong: 'Please enter at most 254 characters',
  textUnwritable: 'Please enter plain text',
} as const;
