const quote = '"'.charCodeAt(0);
const escape = '\\'.charCodeAt(0);
const openers = new Set(['[', '{'].map((each) => each.charCodeAt(0)));
const closers = new Set([']', '}'].map((each) => each.charCodeAt(0)));

/**
 * Returns whether objects and lists in a JSON text are nested deeper than `max`. Reads the text without parsing it,
 * because parsing deep JSON takes long, and code that walks it can exceed the stack.
 */
export function isDeeper(json: string, max: number): boolean {
  let levels = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === quote) isInText = !isInText;
    else if (isInText) index += code === escape ? 1 : 0;
    else if (openers.has(code)) levels += 1;
    else if (closers.has(code)) levels -= 1;
    if (levels > max) return true;
  }
  return false;
}
