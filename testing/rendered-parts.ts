/**
 * Counts what React has rendered again, as reported to a browser's developer tools. Import it
 * before `react-dom/client`, which looks for these tools once.
 */

/** The part of React's fiber that is read here. */
interface Fiber {
  tag: number;
  flags: number;
  stateNode: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

const componentTags = [0, 1, 11, 14, 15];
const elementTag = 5;
const hasRendered = 1;

let onRendered: ((part: Element) => void) | undefined;

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => visit(root.current),
  },
});

/** Visits only changed parts: a skipped part has the same children as before. */
function visit(fiber: Fiber): void {
  const isComponent = componentTags.includes(fiber.tag);
  if (isComponent && (fiber.flags & hasRendered) !== 0) {
    const element = firstElement(fiber);
    if (element !== undefined) onRendered?.(element);
  }
  if (fiber.alternate !== null && fiber.child === fiber.alternate.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
}

function firstElement(fiber: Fiber): Element | undefined {
  if (fiber.tag === elementTag) return fiber.stateNode as Element;
  for (let child = fiber.child; child !== null; child = child.sibling) {
    const found = firstElement(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The elements matching `selector` with a component that rendered during `change`. */
export async function listRendered(
  selector: string,
  change: () => Promise<void>,
): Promise<Element[]> {
  const parts = new Set<Element>();
  onRendered = (element) => {
    const part = element.closest(selector);
    if (part !== null) parts.add(part);
  };
  await change();
  onRendered = undefined;
  return [...parts];
}
