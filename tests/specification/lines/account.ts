import type { SpecificationLine } from '../line.ts';

const access = 'tests/browser/account-access.spec.ts';
const signUp = `${access} > an account is made: every fault has its message at its field, the server’s too, and nothing typed is lost`;
const refusedLogin = `${access} > a refused login says so and keeps what was typed; a shop that is down is not called a wrong password`;
const loginTimes = `${access} > a login leads home after 100 ms, and its toast goes after 5000 ms`;
const remembered = `${access} > "Rembemer me" decides whether the login outlives the tab`;
const leadsBack = `${access} > the login leads back inside the shop, and never out of it`;
const reset =
  'tests/browser/password-reset.spec.ts > a forgotten password is replaced by the mailed link, once';
const otherReset =
  'tests/browser/password-reset.spec.ts > the other reading of the reset route sets a password as well';
const cutReset = 'tests/browser/password-reset.spec.ts > a cut-off reset link says so and leads to a new one';
const forms = 'web/src/features/account/account-forms.test.tsx';
const rules = 'web/src/features/forms/field-rules.test.ts';
const screens = 'web/src/routes/access.test.tsx';
const crumbs = `${screens} > %s has its heading and the breadcrumb Home > account`;
const bff = 'bff/account/account.test.ts';

/** How one comes into an account: login, registration, forgotten passwords. The profile area has a chapter of its own. */
export const lines: readonly SpecificationLine[] = [
  // Section 2, Login
  {
    of: '2, Login',
    holds: 'The breadcrumb is Home > account, with email and password fields.',
    shownBy: ['screen: login', crumbs, `${screens} > the login has email, password and its links`],
  },
  { of: '2, Login', holds: "'Forgot Password ?' links to /forgotPassword.", shownBy: [refusedLogin, reset] },
  { of: '2, Login', holds: "'Rembemer me' is ticked by default.", shownBy: [refusedLogin] },
  { of: '2, Login', holds: "The Login button reads 'loading...' while busy.", shownBy: [refusedLogin] },
  { of: '2, Login', holds: "'Sign up' links to /register.", shownBy: [refusedLogin] },
  {
    of: '2, Login; 9, Timing',
    holds: 'A logged-in user is redirected to /home after 100 ms.',
    shownBy: [loginTimes, 'web/src/routes/login.test.tsx > leads a signed-in customer on after 100 ms'],
  },
  // Section 2, Register
  {
    of: '2, Register',
    holds: "The 'Sign up' form has email, username, phone with a +1 before it, password and its repetition.",
    shownBy: [
      signUp,
      `${screens} > the registration has its five fields, +1 before the phone, and a link to the login`,
    ],
  },
  {
    of: '2, Register',
    holds: 'It links to /login.',
    shownBy: [
      `${screens} > the registration has its five fields, +1 before the phone, and a link to the login`,
    ],
  },
  {
    of: '2, Register; 9, Timing',
    holds: "Success shows 'Thanks for Sign up, Please log in' and goes to /login after 500 ms.",
    shownBy: [signUp, `${forms} > leads to the login 500 ms after its toast`],
  },
  // Section 2, Forgot password and Reset password
  {
    of: '2, Forgot password',
    holds: "The 'Forgot Password' form has an email, a submit and a link back to /login.",
    shownBy: [reset, 'screen: forgot-password'],
  },
  {
    of: '2, Reset password',
    holds: 'The form has New Password and Confirm Password and goes to /login on success.',
    shownBy: [reset, 'screen: reset-password'],
  },
  {
    of: '2, Route table',
    holds: 'Both readings of the reset route, by path and by parameters, are the same screen.',
    shownBy: [reset, otherReset, cutReset],
  },
  {
    of: '2, General behaviour',
    holds: 'The footer is hidden on /login.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > footer and second bar are hidden where the specification says, the header never',
    ],
  },
  {
    of: '2, General behaviour',
    holds: 'The footer is hidden on /register.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > footer and second bar are hidden where the specification says, the header never',
    ],
  },
  {
    of: '2, General behaviour',
    holds: 'The footer is hidden on /forgotPassword.',
    shownBy: [
      'tests/browser/header-footer.spec.ts > footer and second bar are hidden where the specification says, the header never',
    ],
  },
  // Section 3
  {
    of: '3, User session',
    holds:
      "The token is kept in local storage only if 'remember me' is ticked; otherwise it ends with the tab.",
    shownBy: [
      remembered,
      'web/src/session/session.test.ts > is kept beyond the tab, and reaches the others, only where it is remembered',
    ],
  },
  {
    of: '3, Register payload',
    holds: "The phone goes out with +1; first_name and last_name are both 'user'.",
    shownBy: [
      `${bff} > sends what the shop API wants, the fixed names included`,
      `${forms} > is sent once for a double click, with the phone number as +1 and ten digits`,
    ],
  },
  // Section 4
  {
    of: '4, Login',
    holds: "Success stores the token and shows the toast 'Welcom Back'.",
    shownBy: [loginTimes, remembered],
  },
  {
    of: '4, Login; 8',
    holds: "Failure shows 'email or password is wrong', and keeps what was typed.",
    shownBy: [refusedLogin, `${bff} > is refused with the words of the specification`],
  },
  {
    of: 'Decisions, Shop behaviour',
    holds: 'A right password is never called wrong while the REST API is down.',
    shownBy: [refusedLogin, `${bff} > never calls a password wrong while the shop API is not well`],
  },
  {
    of: '4, Password reset request',
    holds: "Success shows the toast 'checkout your email', and the mail comes.",
    shownBy: [reset],
  },
  // Section 5
  {
    of: '5, Email fields',
    holds: "An email that is not valid has 'Invalid email address'.",
    shownBy: [`${rules} > refuses %j`, signUp, reset],
  },
  {
    of: '5, Email fields',
    holds: "An empty email has 'Please enter a vaild email'.",
    shownBy: [`${rules} > asks for one where %j was entered`, signUp, refusedLogin, reset],
  },
  {
    of: '5, Password',
    holds: "A password is required: 'Please enter password'.",
    shownBy: [`${rules} > are asked for`, signUp],
  },
  {
    of: '5, Password; 9, Password minimum length',
    holds: "Fewer than 8 characters: 'Password is too short - should be 8 chars minimum.'",
    shownBy: [`${rules} > have 8 characters at least when they are set anew`, reset],
  },
  {
    of: '5, Password',
    holds: "On registration that has the suffix ' and at least one letter'.",
    shownBy: [`${rules} > have a letter and 8 characters on registration, and are told so`, signUp],
  },
  {
    of: '5, Password',
    holds: "Without a letter: 'Password must contain at least one letter ', the final space included.",
    shownBy: [`${rules} > have a letter and 8 characters on registration, and are told so`, signUp],
  },
  {
    of: '5, Password',
    holds: 'The login itself shows no password rule.',
    shownBy: [refusedLogin, `${rules} > are taken as they are where they exist already`],
  },
  {
    of: '5, Reset',
    holds:
      "new_password is required, has 8 characters at least, and its repetition the same: 'Passwords must match'.",
    shownBy: [reset, `${rules} > must match, whatever else is wrong`],
  },
  {
    of: '5, Register',
    holds:
      "The phone matches the US pattern, with optional leading 1, parentheses, spaces or dashes: 'Phone number is not valid'.",
    shownBy: [`${rules} > keep their ten digits however they are written`, signUp],
  },
  { of: '5, Register', holds: "password2 must match: 'Passwords must match'.", shownBy: [signUp] },
  {
    of: '5, Register; 8, Register failure',
    holds: "The server's first message for email, username and phone stands under the field.",
    shownBy: [signUp, `${bff} > tells the server's first sentence for each field`],
  },
  // Section 8
  {
    of: '8, Password reset request failure',
    holds: 'The response is shown as an error toast.',
    shownBy: [`${forms} > tells by a toast that it %s, and keeps the email`],
  },
  {
    of: '9, Timing',
    holds: 'Toasts close by themselves after 5000 ms.',
    shownBy: [loginTimes],
  },
  // Habits
  {
    of: 'Habits, 27',
    holds:
      'A submit with errors focuses the first invalid field; each message is tied to its field and goes as it is mended.',
    shownBy: [signUp],
  },
  {
    of: 'Habits, 28',
    holds: 'A server error never empties a field.',
    shownBy: [signUp, refusedLogin, reset],
  },
  {
    of: 'Habits, 35',
    holds: 'The login leads back inside the shop; //evil.example, https:evil and /\\evil are ignored.',
    shownBy: [leadsBack, 'web/src/config/paths.test.ts > never leads out of the shop'],
  },
  {
    of: 'Habits, 45',
    holds: 'The console is silent and axe finds nothing on the way into an account.',
    shownBy: [signUp, refusedLogin, reset, cutReset],
  },
];
