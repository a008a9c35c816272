/** Where a node was when it was removed. */
interface Place {
  readonly next: Node | null;
  /** What was put there instead, such as a translator's `<font>` element. */
  readonly substitutes: readonly Node[];
}

/**
 * Returns for each record of a removal what was inserted instead of the removed node. Translators replace a node, insert the
 * new one next to it before they remove it, or insert the new one where they have removed it.
 */
function findSubstitutes(records: readonly MutationRecord[]): Map<MutationRecord, readonly Node[]> {
  const found = new Map<MutationRecord, readonly Node[]>();
  const unused = new Set<Node>();
  for (const [index, record] of records.entries()) {
    const { target, previousSibling, nextSibling, addedNodes } = record;
    if (record.removedNodes.length === 0) {
      const before = records[index - 1];
      const isUsed = before !== undefined && found.get(before)?.[0] === addedNodes[0];
      if (!isUsed) for (const node of addedNodes) unused.add(node);
      continue;
    }
    const neighbor = [previousSibling, nextSibling].find((node) => node !== null && unused.delete(node));
    const next = records[index + 1];
    const isNextHere =
      next?.target === target && next.previousSibling === previousSibling && next.nextSibling === nextSibling;
    if (addedNodes.length > 0) found.set(record, [...addedNodes]);
    else if (neighbor !== undefined && neighbor !== null) found.set(record, [neighbor]);
    else if (isNextHere) found.set(record, [...next.addedNodes]);
  }
  return found;
}

/** Returns the child of the parent that is or contains the node. */
function childWith(node: Node, parent: Node): Node | null {
  let child: Node | null = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Lets React work on a page whose nodes translators and extensions wrap, replace and remove. Otherwise, the next change
 * of such a node would break the screen or stay invisible.
 */
export function tolerateForeignChanges(scope: typeof globalThis): void {
  const { document, MutationObserver, Node, Text } = scope;
  const { insertBefore, removeChild, nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype);
  const places = new WeakMap<Node, Place>();

  const note = (records: readonly MutationRecord[]): void => {
    const substitutes = findSubstitutes(records);
    for (const record of records) {
      for (const node of record.removedNodes) {
        if (node.parentNode !== null) continue;
        places.set(node, { next: record.nextSibling, substitutes: substitutes.get(record) ?? [] });
        // React removes titles and other tags of the head from their parent, so they need one.
        if (record.target === document.head) document.createDocumentFragment().append(node);
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** Returns the nodes of the page that show this node's content now. */
  const shownFor = (node: Node, seen = new Set<Node>()): readonly Node[] => {
    if (node.isConnected) return [node];
    const root = node.getRootNode();
    if (seen.has(root)) return [];
    seen.add(root);
    return (places.get(root)?.substitutes ?? []).flatMap((substitute) => shownFor(substitute, seen));
  };

  const childrenFor = (node: Node, parent: Node): readonly Node[] =>
    shownFor(node).flatMap((shown) => childWith(shown, parent) ?? []);

  const positionOf = (node: Node, parent: Node): Node | null => {
    const seen = new Set<Node>();
    for (let at: Node | null = node; at !== null && !seen.has(at); at = places.get(at)?.next ?? null) {
      const [child] = childrenFor(at, parent);
      if (child !== undefined) return child;
      seen.add(at);
    }
    return null;
  };

  const putBack = (text: Text): void => {
    note(observer.takeRecords());
    const [first, ...others] = shownFor(text);
    if (first === undefined) return;
    first.parentNode?.replaceChild(text, first);
    for (const other of others) other.parentNode?.removeChild(other);
  };

  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    if (before === null || before.parentNode === this) insertBefore.value?.call(this, node, before);
    else {
      note(observer.takeRecords());
      insertBefore.value?.call(this, node, positionOf(before, this));
    }
    return node;
  };

  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed): Removed {
    if (node.parentNode === this) removeChild.value?.call(this, node);
    else {
      note(observer.takeRecords());
      for (const child of childrenFor(node, this)) {
        // A wrapper may also contain other nodes.
        const isOnly = !child.contains(node) || child.textContent === node.textContent;
        const removed = isOnly ? child : node;
        if (removed.parentNode !== null) removeChild.value?.call(removed.parentNode, removed);
      }
    }
    return node;
  };

  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      if (!this.isConnected) putBack(this);
      nodeValue.set?.call(this, value);
    },
  });
}
