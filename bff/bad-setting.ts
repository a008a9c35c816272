/** A setting that the BFF cannot run with, as a sentence that names it. */
export class BadSetting extends Error {}
